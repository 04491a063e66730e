import type { CalendarDate } from '@internationalized/date';
import type { Locale } from 'shared-contracts/locale';
import { ariaLocales } from '../aria/aria-locale';
import { Select } from '../select/select';
import styles from './calendar.module.css';
import type { DatePickerTexts } from './date-picker-texts';

interface MonthAndYearProps {
  shown: CalendarDate;
  onChange(date: CalendarDate): void;
  minValue: CalendarDate | null;
  maxValue: CalendarDate | null;
  locale: Locale;
  texts: DatePickerTexts;
}

/** Range of years without explicit bounds: 110 back for birthdays, 10 ahead. */
const [yearsBack, yearsAhead] = [110, 10];

/** Selects for month and year: paging month by month to a birthday would take too long. */
export function MonthAndYear({ shown, onChange, minValue, maxValue, locale, texts }: MonthAndYearProps) {
  const names = new Intl.DateTimeFormat(ariaLocales[locale], { month: 'long', timeZone: 'UTC' });
  const now = new Date().getUTCFullYear();
  const first = minValue?.year ?? now - yearsBack;
  const last = maxValue?.year ?? now + yearsAhead;
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: names.format(Date.UTC(2024, index)),
    disabled:
      (shown.year === first && index + 1 < (minValue?.month ?? 1)) ||
      (shown.year === last && index + 1 > (maxValue?.month ?? 12)),
  }));
  return (
    <div className={styles.choice}>
      <Select
        compact
        hideLabel
        label={texts.month}
        options={months}
        value={String(shown.month)}
        onChange={(event) => onChange(shown.set({ month: Number(event.target.value) }))}
      />
      <Select
        compact
        hideLabel
        label={texts.year}
        options={years.map((year) => ({ value: year, label: year }))}
        value={String(shown.year)}
        onChange={(event) => onChange(shown.set({ year: Number(event.target.value) }))}
      />
    </div>
  );
}
