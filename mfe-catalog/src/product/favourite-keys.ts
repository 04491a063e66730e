import type { FavouriteKind } from '../api/get-favourite-status';

/** Query key of one heart. Contains the member id, so that another member's login loads it again. */
export function favouriteKey(memberId: string, kind: FavouriteKind, id: string) {
  return ['favourite', memberId, kind, id] as const;
}
