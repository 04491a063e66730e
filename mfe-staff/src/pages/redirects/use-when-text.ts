import { datesIn } from 'shared-contracts/dates';
import type { Redirect } from 'shared-contracts/wire/merchant-redirects';
import { useServices } from 'shared-runtime';
import { useT } from './messages';

/** When a redirect holds, in words. */
export function useWhenText() {
  const t = useT();
  const { formatDateTime } = datesIn(useServices().locale);
  return ({ startsAt, endsAt }: Redirect): string => {
    const at = {
      from: startsAt ? formatDateTime(startsAt) : '',
      until: endsAt ? formatDateTime(endsAt) : '',
    };
    if (endsAt && Date.parse(endsAt) <= Date.now()) return t('when.ended', at);
    // What began long ago needs no date.
    const isPlanned = startsAt && Date.parse(startsAt) > Date.now();
    if (isPlanned) return t(endsAt ? 'when.between' : 'when.from', at);
    return t(endsAt ? 'when.until' : 'when.always', at);
  };
}
