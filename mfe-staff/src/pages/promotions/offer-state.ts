import type { OfferRow } from 'shared-contracts/wire/merchant-offers';

export function stateOf(
  { startsAt, endsAt }: Pick<OfferRow, 'startsAt' | 'endsAt'>,
  now: number,
): 'planned' | 'running' | 'ended' {
  if (endsAt && Date.parse(endsAt) <= now) return 'ended';
  return startsAt && Date.parse(startsAt) > now ? 'planned' : 'running';
}
