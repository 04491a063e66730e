import { storageKeys } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';

/** Stores the choice of large pictures: `earlyMarksScript` sets it on the next page before its first paint. */
export function keepDensity(isLarge: boolean): void {
  if (isLarge) localStore.set(storageKeys.largePictures, '1');
  else localStore.remove(storageKeys.largePictures);
}
