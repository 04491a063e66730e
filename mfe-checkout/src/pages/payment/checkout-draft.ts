/** What was typed on the payment page survives a reload of the tab; card data is never among it. */
import { sessionKeys } from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import { readJson, sessionStore } from '../../browser/store';
import { type CheckoutForm, emptyForm } from './checkout-form';

function textField() {
  return z.catch(z.optional(z.string().check(z.maxLength(300))), undefined);
}
function flagField() {
  return z.catch(z.optional(z.boolean()), undefined);
}

const draftSchema = z.object({
  /** The visitor chose to check out without an account. */
  asGuest: flagField(),
  email: textField(),
  phoneRegion: textField(),
  phone: textField(),
  addressId: textField(),
  firstName: textField(),
  lastName: textField(),
  region: textField(),
  area: textField(),
  district: textField(),
  addressLine1: textField(),
  addressLine2: textField(),
  saveAddress: flagField(),
  deliveryMethod: textField(),
  pickUpPoint: textField(),
});
type Draft = z.infer<typeof draftSchema>;

function readDraft(): Draft {
  const parsed = z.safeParse(draftSchema, readJson(sessionStore, sessionKeys.checkout));
  return parsed.success ? parsed.data : {};
}

/** The form as it was left; what is not there is as in a new one. The age is confirmed for each order anew. */
export function readDraftForm(): CheckoutForm {
  const { asGuest: _asGuest, ...draft } = readDraft();
  const known = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
  return { ...emptyForm, ...known, ageConfirmed: false };
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
