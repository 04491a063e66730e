import type { Logger } from 'shared-contracts';
import type { ReleaseMap } from 'shared-contracts/release';

type Expiring = Pick<ReleaseMap, 'expiresAt'>;

/** Seconds until a map expires, negative afterwards; undefined for one without an expiry. */
export function secondsUntilExpiry({ expiresAt }: Expiring): number | undefined {
  return expiresAt === undefined ? undefined : Math.round((Date.parse(expiresAt) - Date.now()) / 1_000);
}

export const isExpired = (map: Expiring): boolean => (secondsUntilExpiry(map) ?? 0) < 0;

/** Whether a map replaces another one: by a later change, or because it is the same one signed again. */
export function isLater(map: ReleaseMap, other: ReleaseMap): boolean {
  const timeOf = ({ expiresAt = '' }: ReleaseMap) => Date.parse(expiresAt) || 0;
  return map.revision === other.revision ? timeOf(map) > timeOf(other) : map.revision > other.revision;
}

/**
 * Says in the log, once, when the signed map that is in force expires, and when it is renewed. The map stays in force: a shop that
 * closes because its registry is away would be worse than one that keeps its versions (docs/decisions/0064).
 */
export function createExpiryReport(log: Logger): (map: ReleaseMap) => void {
  let said: 'valid' | 'expired' | 'endless' = 'valid';
  return (map) => {
    const state = map.expiresAt === undefined ? 'endless' : isExpired(map) ? 'expired' : 'valid';
    if (state === said) return;
    if (state === 'expired')
      log.error(`SHOP-RELEASE-146 the release map expired at ${map.expiresAt}; it stays in force`);
    if (state === 'endless') log.warn('SHOP-RELEASE-147 the release map has no expiry: update the registry');
    if (state === 'valid') log.info(`SHOP-RELEASE-146 the release map is renewed until ${map.expiresAt}`);
    said = state;
  };
}
