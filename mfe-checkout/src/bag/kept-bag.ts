/**
 * Copies for a visit without a connection: the bag as it was last read, shown with its age and never the basis of an
 * order, and a member's changes that wait for a connection. A guest's changes are in the stored lines. Only the bag page reads
 * the copy (`read-kept-bag.ts`).
 */
import { type Cart, type CartChange, storageKeys } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';
import { isText, listOf, parseGuarded, shape } from 'shared-contracts/guards';
import { type BagOwner, bagKey } from './bag-key';

const isWaiting = listOf(shape({ owner: isText, change: isText }));

export function keepBag(owner: BagOwner, cart: Cart): void {
  const kept = { owner: bagKey(owner)[1], keptAt: Date.now(), cart: JSON.stringify(cart) };
  localStore.set(storageKeys.keptBag, JSON.stringify(kept));
}

/** Changes made on this page, which sends them itself when it is connected again. */
const ofThisPage = new Set<string>();

/** Stores a member's change that waits for a connection, until `forgetChange`. */
export function rememberChange(owner: BagOwner, change: CartChange): void {
  const text = JSON.stringify(change);
  ofThisPage.add(text);
  writeWaiting([...readWaiting(), { owner: bagKey(owner)[1], change: text }]);
}

export function forgetChange(change: CartChange): void {
  const text = JSON.stringify(change);
  ofThisPage.delete(text);
  const waiting = readWaiting();
  if (waiting.length > 0) writeWaiting(waiting.filter((entry) => entry.change !== text));
}

/** Changes that an earlier page could not send before it was closed. */
export function changesOfEarlierPages(owner: BagOwner): CartChange[] {
  return waitingChanges(owner).filter((change) => !ofThisPage.has(JSON.stringify(change)));
}

/** A member's changes that wait, of this page and of earlier ones. */
export function waitingChanges(owner: BagOwner): CartChange[] {
  const name = bagKey(owner)[1];
  return readWaiting()
    .filter((entry) => entry.owner === name)
    .map(({ change }) => JSON.parse(change) as CartChange);
}

function readWaiting() {
  return parseGuarded(localStore.get(storageKeys.waitingBagChanges), isWaiting) ?? [];
}

function writeWaiting(waiting: ReturnType<typeof readWaiting>): void {
  if (waiting.length === 0) localStore.remove(storageKeys.waitingBagChanges);
  else localStore.set(storageKeys.waitingBagChanges, JSON.stringify(waiting));
}
