import type { SessionSnapshot } from 'shared-contracts';

export type BagOwner = Pick<SessionSnapshot, 'isLoggedIn' | 'user'>;

/** One cache entry per member or guest, so that a login never shows another visitor's lines. */
export function bagKey({ isLoggedIn, user }: BagOwner) {
  return ['bag', isLoggedIn ? (user?.memberId ?? 'member') : 'guest'] as const;
}
