import { useEffect, useRef, useState } from 'react';
import { fullName, resultCodes, urls, writeGuestProof } from 'shared-contracts';
import { createGiftCardOrder } from 'shared-contracts/calls/gift-cards';
import { readGiftCardDraft, writeGiftCardDraft } from 'shared-contracts/gift-card-draft';
import { isRefusal } from 'shared-contracts/http/is-refusal';
import { parseDollars } from 'shared-contracts/money';
import { randomId } from 'shared-contracts/random-id';
import type { GiftCardOrderRequest } from 'shared-contracts/wire/gift-cards';
import { useNavigate, useServices } from 'shared-runtime';
import { rulesOf } from '../../forms/rules-of';
import { useAccountForm } from '../../forms/use-account-form';

/** The value of `preset` that shows the field for another amount. */
export const otherAmount = 'other';

export interface GiftCardValues {
  design: GiftCardOrderRequest['design'];
  /** HK$, or `other`. */
  preset: string;
  /** HK$ as typed. */
  amount: string;
  quantity: string;
  /** A guest's own; members have theirs in the account. */
  email: string;
  senderName: string;
  recipientName: string;
  recipientEmail: string;
  message: string;
  deliverOn: string;
}

/** The value of one card in cents; undefined while none is typed. */
export function amountOf({ preset, amount }: Pick<GiftCardValues, 'preset' | 'amount'>): number | undefined {
  return parseDollars(preset === otherAmount ? amount : preset);
}

function requestOf(values: GiftCardValues, isGuest: boolean): GiftCardOrderRequest {
  const { design, quantity, email, senderName, recipientName, recipientEmail, message, deliverOn } = values;
  return {
    ...(isGuest ? { guest: { email: email.trim() } } : {}),
    design,
    amount: amountOf(values) ?? 0,
    quantity: Number(quantity),
    senderName,
    recipientName,
    recipientEmail,
    ...(message.trim() ? { message: message.trim() } : {}),
    ...(deliverOn ? { deliverOn } : {}),
  };
}

/**
 * The form that orders gift cards and leads to their payment. An order without an answer keeps its key, so
 * that trying again does not order twice. What is typed stays in this tab until the cards are paid.
 */
export function useGiftCardForm() {
  const { api, session } = useServices();
  const navigate = useNavigate();
  const key = useRef<string>(undefined);
  const { user } = session.snapshot();
  const memberId = user?.memberId ?? '';
  const [draft] = useState(() => readGiftCardDraft(memberId));
  const orderId = useRef(draft?.orderId);
  const form = useAccountForm<GiftCardValues>({
    rules: rulesOf(user ? 'giftCardForm' : 'guestGiftCardForm'),
    defaultValues: {
      design: 'classic',
      preset: '500',
      amount: '',
      quantity: '1',
      email: '',
      senderName: user ? fullName(user) : '',
      recipientName: '',
      recipientEmail: '',
      message: '',
      deliverOn: '',
      ...draft?.values,
    },
    async send(values) {
      key.current ??= randomId();
      const request = requestOf(values, !user);
      const result = await api.call(createGiftCardOrder, { body: request, idempotencyKey: key.current });
      if (result.ok) {
        key.current = undefined;
        orderId.current = result.data.orderId;
        if (request.guest) writeGuestProof(orderId.current, request.guest);
        writeGiftCardDraft({ memberId, values: { ...values }, orderId: orderId.current });
        navigate(urls.checkout.giftCardPayment({ orderId: orderId.current, from: 'giftcard' }));
        return undefined;
      }
      // Only a refusal proves that nothing was ordered. A key that belongs to another request means that the first
      // attempt was ordered.
      if (isRefusal(result.error) && result.error.code !== resultCodes.idempotencyMismatch)
        key.current = undefined;
      return result.error;
    },
  });
  const values = form.watch();
  useEffect(() => {
    writeGiftCardDraft({ memberId, values: { ...values }, orderId: orderId.current });
  });
  return form;
}
