import { datesIn } from 'shared-contracts/dates';
import { useServices } from 'shared-runtime';
import { useT } from './messages';

/** The days of a delivery in words. */
export function useDays(): (days: { startsOn: string; endsOn: string }) => string {
  const t = useT();
  const { formatDate } = datesIn(useServices().locale);
  return ({ startsOn, endsOn }) => t('days', { from: formatDate(startsOn), to: formatDate(endsOn) });
}
