/** What was typed on the payment page survives a reload of the tab; card data is never among it. */
import { sessionKeys } from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';
import { type CheckoutForm, emptyForm } from './checkout-form';
import { readDraft } from './guest-choice';

/** The form as it was left; what is not there is as in a new one. The age is confirmed for each order. */
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
