import { type ReturnMethod, type ReturnReason, returnMethods, returnReasons } from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';
import { isObject, isText, oneOf, parseGuarded, shape, wholeFrom } from 'shared-contracts/guards';
import { sessionKeys } from 'shared-contracts/keys';

export interface ChosenPiece {
  quantity: number;
  reason: ReturnReason | '';
  /** The sku that the shopper wants instead; none for money back. */
  exchangeSkuId?: string | undefined;
}

/** What a shopper has chosen for the return of an order, in session storage: it survives a reload. */
export interface ReturnDraft {
  orderId: string;
  /** By the key of the line. */
  chosen: Record<string, ChosenPiece>;
  method: ReturnMethod;
  note: string;
  /** Where a courier collects the parcel, as far as it is typed. */
  collectFrom?: Record<string, unknown>;
}

const isPiece = shape({ quantity: wholeFrom(0), reason: oneOf(...returnReasons, '') });
const isChosen = (value: unknown): value is ReturnDraft['chosen'] =>
  isObject(value) && Object.values(value).every(isPiece);
const isDraft = shape({ orderId: isText, chosen: isChosen, method: oneOf(...returnMethods), note: isText });

export function readReturnDraft(orderId: string): ReturnDraft | undefined {
  const draft = parseGuarded(sessionStore.get(sessionKeys.returnDraft), isDraft);
  return draft?.orderId === orderId ? draft : undefined;
}

export function writeReturnDraft(draft: ReturnDraft): void {
  sessionStore.set(sessionKeys.returnDraft, JSON.stringify(draft));
}

/** Called once the return is requested. */
export function forgetReturnDraft(): void {
  sessionStore.remove(sessionKeys.returnDraft);
}
