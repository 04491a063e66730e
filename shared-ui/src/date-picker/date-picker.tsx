import { type FocusEvent, useRef, useState } from 'react';
import type { Locale } from 'shared-contracts/locale';
import type { FieldTexts } from '../field/field';
import { CalendarIcon } from '../icon/icons';
import { IconButton } from '../icon-button/icon-button';
import { Popover } from '../popover/popover';
import { Skeleton } from '../skeleton/skeleton';
import { TextInput } from '../text-input/text-input';
import { useLoaded } from '../use-loaded';
import styles from './date-picker.module.css';
import type { DatePickerTexts } from './date-picker-texts';
import { dateText, dateValue } from './date-text';

export interface DatePickerProps extends FieldTexts {
  /**
   * `YYYY-MM-DD` or empty. Input that is not a valid date is kept as typed, so that the form's rules reject
   * it.
   */
  value: string;
  onChange(value: string): void;
  onBlur?(event: FocusEvent<HTMLInputElement>): void;
  /** Name of the form field that holds the value. */
  name?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  /** First and last day in the calendar, `YYYY-MM-DD`. The form's rules check typed dates. */
  min?: string | undefined;
  max?: string | undefined;
  autoComplete?: string;
  /** Default: "DD/MM/YYYY". */
  placeholder?: string;
  locale: Locale;
  texts: DatePickerTexts;
}

/** A date field: typed as DD/MM/YYYY or chosen in a calendar, which loads when it opens. */
export function DatePicker({
  value,
  onChange,
  onBlur,
  name,
  min,
  max,
  locale,
  texts,
  ...field
}: DatePickerProps) {
  // Shows the raw text while the visitor types. The value is formatted when the field loses focus.
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextInput
        placeholder="DD/MM/YYYY"
        {...field}
        ref={input}
        inputMode="numeric"
        maxLength={20}
        value={typed ?? dateText(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(dateValue(event.target.value) ?? event.target.value);
        }}
        onBlur={(event) => {
          setTyped(undefined);
          onBlur?.(event);
        }}
        suffix={
          <Popover
            label={texts.choose}
            align="end"
            trigger={(trigger) => (
              <IconButton
                {...trigger}
                label={texts.choose}
                icon={<CalendarIcon />}
                disabled={field.disabled}
              />
            )}
          >
            {(close) => (
              <LoadedCalendar
                min={min}
                max={max}
                locale={locale}
                texts={texts}
                value={dateValue(value)}
                onChange={(chosen) => {
                  onChange(chosen);
                  close();
                }}
              />
            )}
          </Popover>
        }
      />
      {name !== undefined && <ValueField name={name} value={dateValue(value) ?? value} shown={input} />}
    </>
  );
}

/**
 * The hidden field that the form submits. When the form focuses it by name, it forwards the focus to the
 * visible field.
 */
function ValueField({
  name,
  value,
  shown,
}: {
  name: string;
  value: string;
  shown: { current: HTMLElement | null };
}) {
  return (
    <input
      name={name}
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className={styles.value}
      onFocus={() => shown.current?.focus()}
    />
  );
}

interface LoadedCalendarProps extends Pick<DatePickerProps, 'min' | 'max' | 'locale' | 'texts'> {
  value: string | undefined;
  onChange(value: string): void;
}

function LoadedCalendar(props: LoadedCalendarProps) {
  const loaded = useLoaded(true, () => import(/* webpackChunkName: "calendar" */ './calendar'));
  if (loaded === 'failed') return <p role="alert">{props.texts.failed}</p>;
  return (
    <div className={styles.calendar}>{loaded ? <loaded.Calendar {...props} /> : <Skeleton lines={6} />}</div>
  );
}
