import { type DateInput, formatDate, formatDateTime } from 'shared-contracts/dates';
import { useServices } from 'shared-runtime';

/** The date formats in the language of the page. */
export function useDates() {
  const { locale } = useServices();
  return {
    formatDate: (input: DateInput) => formatDate(input, locale),
    formatDateTime: (input: DateInput) => formatDateTime(input, locale),
  };
}
