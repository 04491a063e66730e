import type { BusPayload } from 'shared-contracts';

type AddedLine = BusPayload<'cart-added'>['line'];
type WishedLine = BusPayload<'wishlist-added'>;

/** Contents of the popover: the line just added, or the whole bag. */
export type MiniCartContent =
  | { mode: 'cart'; added?: AddedLine | undefined }
  | { mode: 'wishlist'; added?: WishedLine | undefined };
