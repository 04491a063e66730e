/** Storage format of the payment page's draft, and of the choice to continue without an account. */
import { sessionKeys, type UserInfo } from 'shared-contracts';
import { readJson, sessionStore } from 'shared-contracts/browser-storage';
import { isFlag, isObject, isText, listOf } from 'shared-contracts/guards';

const texts = [
  'email',
  'phoneRegion',
  'phone',
  'addressId',
  'firstName',
  'lastName',
  'region',
  'area',
  'district',
  'addressLine1',
  'addressLine2',
  'deliveryMethod',
  'pickUpPoint',
  'wayToPay',
  'giftMessage',
  'giftPhoneRegion',
  'giftPhone',
  'couponCode',
  'couponTyped',
  'points',
  'giftCardAmount',
] as const;
/** `asGuest`: the visitor chose to check out without an account. */
const flags = ['asGuest', 'saveAddress', 'staffDiscount', 'isGift'] as const;
const lists = ['giftCards', 'declinedGifts'] as const;

type Draft = Partial<
  Record<(typeof texts)[number], string> &
    Record<(typeof flags)[number], boolean> &
    Record<(typeof lists)[number], string[]>
>;

const isTextList = listOf(isText);

/** The member who fills in the form; null for a guest. */
export type DraftOwner = Pick<UserInfo, 'memberId'> | null;

/**
 * What this tab's form holds for its owner; invalid fields are left out. What a guest has typed goes on with the login. What a
 * member has typed is for that member alone: another tab may have ended the login.
 */
export function readDraft(owner: DraftOwner): Draft {
  const stored = readJson(sessionStore, sessionKeys.checkout);
  if (!isObject(stored)) return {};
  if (stored.memberId !== undefined && stored.memberId !== owner?.memberId) return {};
  const known = [
    ...texts.filter((name) => isText(stored[name]) && stored[name].length <= 300),
    ...flags.filter((name) => isFlag(stored[name])),
    ...lists.filter((name) => isTextList(stored[name])),
  ];
  return Object.fromEntries(known.map((name) => [name, stored[name]]));
}

export function writeDraft(draft: object, owner: DraftOwner): void {
  sessionStore.set(sessionKeys.checkout, JSON.stringify({ ...draft, memberId: owner?.memberId }));
}

/**
 * Query of `/checkout/payment` for a visitor who continues as a guest: a link tapped before the scripts run can carry
 * the choice in its URL only.
 */
export const guestQuery = { as: 'guest' };

export function isGuestCheckout(): boolean {
  return readDraft(null).asGuest === true;
}

export function chooseGuestCheckout(): void {
  writeDraft({ ...readDraft(null), asGuest: true }, null);
}

/** A member whose login has ended is asked to log in, though this tab began as a guest's. */
export function forgetGuestChoice(owner: DraftOwner): void {
  writeDraft({ ...readDraft(owner), asGuest: false }, owner);
}

/**
 * Stores a wallet chosen in the bag: the checkout then begins at the address, for a guest without the question for a
 * login.
 */
export function chooseExpress(wayToPay: string, owner: DraftOwner): void {
  writeDraft({ ...readDraft(owner), wayToPay, ...(owner ? {} : { asGuest: true }) }, owner);
}

/** Marks the order as a gift, or not, from the bag; the card's text is entered in the checkout. */
export function chooseGift(isGift: boolean, owner: DraftOwner): void {
  writeDraft({ ...readDraft(owner), isGift }, owner);
}
