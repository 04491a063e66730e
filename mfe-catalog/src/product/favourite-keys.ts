import type { FavouriteKind } from '../api/get-favourite-status';

/** Query key of one heart. Of the member: who logs in next starts over. */
export function favouriteKey(memberId: string, kind: FavouriteKind, id: string) {
  return ['favourite', memberId, kind, id] as const;
}
