import { writeState } from 'shared-contracts/shop-state';

/** Stores the choice of large pictures: `earlyMarksScript` sets it on the next page before its first paint. */
export function keepDensity(isLarge: boolean): void {
  writeState('largePictures', isLarge ? '1' : null);
}
