/** Input on the payment page, stored so that it survives a reload of the tab. Never contains card data. */
import { sessionKeys } from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';
import { type CheckoutForm, emptyForm } from './checkout-form';
import { type DraftOwner, readDraft, writeDraft } from './guest-choice';

/**
 * Restores the form; missing fields get their defaults. The age confirmation is never restored: each order
 * needs its own.
 */
export function readDraftForm(owner: DraftOwner): CheckoutForm {
  const { asGuest: _asGuest, ...draft } = readDraft(owner);
  return { ...emptyForm, ...draft, ageConfirmed: false };
}

export function writeDraftForm(
  { ageConfirmed: _age, pickUp: _pickUp, ...form }: CheckoutForm,
  owner: DraftOwner,
): void {
  const { asGuest } = readDraft(owner);
  writeDraft({ ...form, asGuest }, owner);
}

export function clearDraft(): void {
  sessionStore.remove(sessionKeys.checkout);
}
