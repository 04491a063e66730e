import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date';
import { useRef } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useCalendar, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar';
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState';
import { hongKongDay } from 'shared-contracts/dates';
import type { Locale } from 'shared-contracts/locale';
import { ariaLocales } from '../aria/aria-locale';
import { quietPress } from '../aria/quiet-press';
import { classes } from '../classes';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons';
import { IconButton } from '../icon-button/icon-button';
import styles from './calendar.module.css';
import type { DatePickerTexts } from './date-picker-texts';
import { MonthAndYear } from './month-and-year';

quietPress();

interface CalendarProps {
  value: string | undefined;
  onChange(value: string): void;
  min?: string | undefined;
  max?: string | undefined;
  locale: Locale;
  texts: DatePickerTexts;
}

/** The shop uses the Gregorian calendar only. */
const createCalendar = () => new GregorianCalendar();
const dateOf = (day: string | undefined) => (day ? parseDate(day) : null);

/** A month view with React Aria's keyboard handling and labels. Focuses the selected day. */
export function Calendar(props: CalendarProps) {
  return (
    <I18nProvider locale={ariaLocales[props.locale]}>
      <Month {...props} />
    </I18nProvider>
  );
}

function Month({ value, onChange, min, max, locale, texts }: CalendarProps) {
  const today = hongKongDay(Date.now());
  const range = { minValue: dateOf(min), maxValue: dateOf(max) };
  const options = {
    value: dateOf(value),
    onChange: (date: CalendarDate) => onChange(date.toString()),
    // React Aria clamps a day outside the allowed range.
    defaultFocusedValue: dateOf(value ?? today),
    ...range,
    autoFocus: true,
  };
  const state = useCalendarState({ ...options, locale: ariaLocales[locale], createCalendar });
  const { calendarProps } = useCalendar(options, state);
  return (
    <div {...calendarProps} className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          label={texts.previousMonth}
          icon={<ChevronLeftIcon size="sm" />}
          disabled={state.isPreviousVisibleRangeInvalid()}
          onClick={() => state.focusPreviousPage()}
        />
        <MonthAndYear
          shown={state.visibleRange.start}
          onChange={(date) => state.setFocusedDate(date)}
          {...range}
          locale={locale}
          texts={texts}
        />
        <IconButton
          label={texts.nextMonth}
          icon={<ChevronRightIcon size="sm" />}
          disabled={state.isNextVisibleRangeInvalid()}
          onClick={() => state.focusNextPage()}
        />
      </div>
      <Days state={state} today={today} />
    </div>
  );
}

function Days({ state, today }: { state: CalendarState; today: string }) {
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid({}, state);
  return (
    <table {...gridProps} className={styles.grid}>
      <thead {...headerProps}>
        <tr>
          {weekDays.map((day, index) => (
            <th key={index} className={styles.weekDay}>
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeksInMonth }, (_, week) => (
          <tr key={week}>
            {state
              .getDatesInWeek(week)
              .map((date) =>
                date ? (
                  <Day key={date.toString()} state={state} date={date} today={today} />
                ) : (
                  <td key="none" />
                ),
              )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ state, date, today }: { state: CalendarState; date: CalendarDate; today: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const { cellProps, buttonProps, isSelected, isDisabled, isOutsideVisibleRange, formattedDate } =
    useCalendarCell({ date }, state, ref);
  return (
    <td {...cellProps} className={styles.cell}>
      <div
        {...buttonProps}
        ref={ref}
        hidden={isOutsideVisibleRange}
        className={classes(
          styles.day,
          isSelected && styles.selected,
          isDisabled && styles.disabled,
          date.toString() === today && styles.today,
        )}
      >
        {formattedDate}
      </div>
    </td>
  );
}
