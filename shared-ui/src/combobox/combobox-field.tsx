import { useEffect, useId, useRef } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useButton } from 'react-aria/useButton';
import { useComboBox } from 'react-aria/useComboBox';
import { useFilter } from 'react-aria/useFilter';
import { Item } from 'react-stately/Item';
import { useComboBoxState } from 'react-stately/useComboBoxState';
import { ariaLocales } from '../aria/aria-locale';
import { quietPress } from '../aria/quiet-press';
import { ChevronDownIcon } from '../icon/icons';
import type { SelectOption } from '../select/select';
import { TextInput } from '../text-input/text-input';
import styles from './combobox.module.css';
import { ComboboxList } from './combobox-list';
import type { ComboboxProps } from './combobox-props';

quietPress();

/** The visitor's last action on the native picker that the field replaces. */
export type ComboboxStart = 'untouched' | 'focused' | 'pressed';

interface ComboboxFieldProps extends ComboboxProps {
  start: ComboboxStart;
}

/** The text field and its list. React Aria handles keyboard, filtering and announcements. */
export function ComboboxField(props: ComboboxFieldProps) {
  return (
    <I18nProvider locale={ariaLocales[props.locale]}>
      <TypedChoice {...props} />
    </I18nProvider>
  );
}

function TypedChoice({
  value,
  onChange,
  options,
  name,
  start,
  locale: _,
  texts,
  ...field
}: ComboboxFieldProps) {
  const ownId = useId();
  const refs = {
    inputRef: useRef<HTMLInputElement>(null),
    buttonRef: useRef<HTMLButtonElement>(null),
    listBoxRef: useRef<HTMLUListElement>(null),
    popoverRef: useRef<HTMLDivElement>(null),
  };
  const { contains } = useFilter({ sensitivity: 'base' });
  const state = useComboBoxState<SelectOption>({
    defaultItems: options,
    children: ({ value: key, label }) => <Item key={key}>{label}</Item>,
    disabledKeys: options.filter(({ disabled }) => disabled).map(({ value: key }) => key),
    value: value || null,
    onChange: (chosen) => {
      onChange(chosen === null ? '' : String(chosen));
      // A field without a kept value (`value` stays empty) still has to close and clear after a choice.
      state.close();
    },
    defaultFilter: contains,
    // The list stays open to say that nothing matches.
    allowsEmptyCollection: true,
  });
  const aria = useComboBox(
    {
      ...refs,
      id: field.id ?? ownId,
      'aria-label': field.label,
      placeholder: field.placeholder,
      isDisabled: field.disabled ?? false,
      isRequired: field.required ?? false,
    },
    state,
  );
  const { buttonProps } = useButton(aria.buttonProps, refs.buttonRef);

  // Restores the focus and the open list of the picker that this field replaces.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount only; later the field manages its own focus
  useEffect(() => {
    if (start !== 'untouched') refs.inputRef.current?.focus();
    if (start === 'pressed') state.open(null, 'manual');
  }, []);

  return (
    <>
      <TextInput
        {...field}
        {...aria.inputProps}
        ref={refs.inputRef}
        className={styles.box}
        onClick={() => state.open(null, 'manual')}
        suffix={
          <>
            <button {...buttonProps} ref={refs.buttonRef} aria-label={texts.show} className={styles.show}>
              <ChevronDownIcon size="sm" />
            </button>
            {state.isOpen && (
              <ComboboxList
                aria={aria.listBoxProps}
                state={state}
                listRef={refs.listBoxRef}
                panelRef={refs.popoverRef}
                label={field.label}
                noneText={texts.none}
              />
            )}
          </>
        }
      />
      {name !== undefined && <input type="hidden" name={name} value={value} />}
    </>
  );
}
