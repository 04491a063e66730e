/** What was typed on the payment page survives a reload of the tab; card data is never among it. */
import { sessionKeys } from 'shared-contracts';
import { isFlag, isObject, isText } from 'shared-contracts/guards';
import { readJson, sessionStore } from '../../browser/store';
import { type CheckoutForm, emptyForm } from './checkout-form';

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
] as const;
/** `asGuest`: the visitor chose to check out without an account. */
const flags = ['asGuest', 'saveAddress'] as const;

type Draft = Partial<Record<(typeof texts)[number], string> & Record<(typeof flags)[number], boolean>>;

/** What is broken is left out. */
function readDraft(): Draft {
  const stored = readJson(sessionStore, sessionKeys.checkout);
  if (!isObject(stored)) return {};
  const known = [
    ...texts.filter((name) => isText(stored[name]) && stored[name].length <= 300),
    ...flags.filter((name) => isFlag(stored[name])),
  ];
  return Object.fromEntries(known.map((name) => [name, stored[name]]));
}

/** The form as it was left; what is not there is as in a new one. The age is confirmed for each order anew. */
export function readDraftForm(): CheckoutForm {
  const { asGuest: _asGuest, ...draft } = readDraft();
  return { ...emptyForm, ...draft, ageConfirmed: false };
}

export function writeDraftForm({ ageConfirmed: _age, pickUp: _pickUp, ...form }: CheckoutForm): void {
  const { asGuest } = readDraft();
  sessionStore.set(sessionKeys.checkout, JSON.stringify({ ...form, asGuest }));
}

export function clearDraft(): void {
  sessionStore.remove(sessionKeys.checkout);
}

export function isGuestCheckout(): boolean {
  return readDraft().asGuest === true;
}

export function chooseGuestCheckout(): void {
  sessionStore.set(sessionKeys.checkout, JSON.stringify({ ...readDraft(), asGuest: true }));
}
