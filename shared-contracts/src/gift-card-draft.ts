/**
 * What somebody has typed to buy gift cards, in session storage: it survives a reload and the way back from the
 * payment. The account writes it; the checkout drops it once its order can no longer be paid.
 */
import { sessionStore } from './browser-storage';
import { isObject, isText, optional, parseGuarded, shape } from './guards';
import { sessionKeys } from './keys';

export interface GiftCardDraft {
  /** Empty for a guest. */
  memberId: string;
  values: Readonly<Record<string, string>>;
  /** The order that was placed with these values. */
  orderId?: string | undefined;
}

const isTexts = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every(isText);
const isDraft = shape({ memberId: isText, values: isTexts, orderId: optional(isText) });

function read(): GiftCardDraft | undefined {
  return parseGuarded(sessionStore.get(sessionKeys.giftCard), isDraft);
}

/** The draft of this member; another member's is not shown. */
export function readGiftCardDraft(memberId: string): GiftCardDraft | undefined {
  const draft = read();
  return draft?.memberId === memberId ? draft : undefined;
}

export function writeGiftCardDraft(draft: GiftCardDraft): void {
  sessionStore.set(sessionKeys.giftCard, JSON.stringify(draft));
}

/** Called when the order is paid, or can no longer be. */
export function forgetGiftCardDraft(orderId: string): void {
  if (read()?.orderId === orderId) sessionStore.remove(sessionKeys.giftCard);
}
