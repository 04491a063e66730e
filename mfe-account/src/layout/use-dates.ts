import { datesIn } from 'shared-contracts/dates';
import { useServices } from 'shared-runtime';

/** The date formats in the language of the page. */
export function useDates() {
  return datesIn(useServices().locale);
}
