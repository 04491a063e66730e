import { type RefObject, useRef } from 'react';
import { type AriaListBoxOptions, useListBox, useOption } from 'react-aria/useListBox';
import type { Node } from 'react-stately';
import type { ComboBoxState } from 'react-stately/useComboBoxState';
import { classes } from '../classes';
import { CheckIcon } from '../icon/icons';
import { useFit } from '../popover/use-fit';
import type { SelectOption } from '../select/select';
import styles from './combobox.module.css';

interface ComboboxListProps {
  aria: AriaListBoxOptions<SelectOption>;
  state: ComboBoxState<SelectOption>;
  listRef: RefObject<HTMLUListElement | null>;
  panelRef: RefObject<HTMLDivElement | null>;
  /** Accessible name of the field and its list. */
  label: string;
  noneText: string;
}

/** The matching options, below the field, or above it when there is more room. */
export function ComboboxList({ aria, state, listRef, panelRef, label, noneText }: ComboboxListProps) {
  const { listBoxProps } = useListBox(aria, state, listRef);
  useFit(panelRef, true);
  const options = [...state.collection];
  return (
    <div ref={panelRef} className={styles.panel}>
      <ul
        {...listBoxProps}
        ref={listRef}
        aria-label={label}
        aria-labelledby={undefined}
        className={styles.list}
      >
        {options.map((option) => (
          <Option key={option.key} option={option} state={state} />
        ))}
      </ul>
      {options.length === 0 && <p className={styles.none}>{noneText}</p>}
    </div>
  );
}

function Option({ option, state }: { option: Node<SelectOption>; state: ComboBoxState<SelectOption> }) {
  const ref = useRef<HTMLLIElement>(null);
  const { optionProps, isFocused, isSelected, isDisabled } = useOption({ key: option.key }, state, ref);
  return (
    <li
      {...optionProps}
      ref={ref}
      className={classes(styles.option, isFocused && styles.focused, isDisabled && styles.disabled)}
    >
      <span className={styles.name}>{option.rendered}</span>
      {isSelected && <CheckIcon size="sm" />}
    </li>
  );
}
