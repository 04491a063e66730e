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
import { dateText, dateValue } from './date-text';

export interface DatePickerTexts {
  /** Of the button and the calendar: "Choose a date". */
  choose: string;
  previousMonth: string;
  nextMonth: string;
  month: string;
  year: string;
  /** Instead of the calendar, when it can't be loaded: "Please type the date." */
  failed: string;
}

export interface DatePickerProps extends FieldTexts {
  /** `YYYY-MM-DD`, or nothing; what was typed and is no date stands here as typed, for the form's rules to refuse. */
  value: string;
  onChange(value: string): void;
  onBlur?(event: FocusEvent<HTMLInputElement>): void;
  /** Of the form field with the value. */
  name?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  /** First and last day that the calendar offers, `YYYY-MM-DD`; the form's rules hold what is typed. */
  min?: string;
  max?: string;
  autoComplete?: string;
  /** "DD/MM/YYYY" by default. */
  placeholder?: string;
  locale: Locale;
  texts: DatePickerTexts;
}

/** A day: typed as DD/MM/YYYY, or chosen in a calendar, which is loaded when it is opened. */
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
  // While somebody types, the text is theirs: only what is finished is put into the usual form.
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
                {...{ min, max, locale, texts }}
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

/** What the form sends. A form that gives the focus to the field by its name reaches the one in sight. */
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
