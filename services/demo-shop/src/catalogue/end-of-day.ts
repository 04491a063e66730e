import { endOfDay } from 'shared-contracts/calendar';
import { hongKongDay } from 'shared-contracts/dates';

/** The end of the day of a moment in Hong Kong, as the shop's own terms end. */
export function endOfDayOf(moment: Date): Date {
  return endOfDay(hongKongDay(moment)) ?? moment;
}
