import type { BusPayload } from 'shared-contracts';

type AddedLine = BusPayload<'cart-added'>['line'];
type WishedLine = BusPayload<'wishlist-added'>;

/** What the popover was opened for: a piece that was just added, or all there is. */
export type MiniCartContent =
  | { mode: 'cart'; added?: AddedLine | undefined }
  | { mode: 'wishlist'; added?: WishedLine | undefined };
