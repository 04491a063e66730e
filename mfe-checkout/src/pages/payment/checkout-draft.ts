/** Input on the payment page, stored so that it survives a reload of the tab. Never contains card data. */
import { sessionKeys } from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';
import { type CheckoutForm, emptyForm } from './checkout-form';
import { readDraft } from './guest-choice';

/**
 * Restores the form; missing fields get their defaults. The age confirmation is never restored: each order
 * needs its own.
 */
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
