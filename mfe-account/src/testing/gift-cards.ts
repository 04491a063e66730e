import type { GiftCard, GiftCardOrder } from 'shared-contracts/wire/gift-cards';

/** A card in the member's account, as the API returns it. */
export function giftCardOf(changes: Partial<GiftCard> = {}): GiftCard {
  return {
    id: 'g1',
    lastFour: '7K2P',
    design: 'classic',
    initialAmount: 50_000,
    balance: 32_000,
    status: 'ACTIVE',
    redeemedAt: '2026-11-01T00:00:00.000Z',
    expiresAt: '2029-11-01T00:00:00.000Z',
    ...changes,
  };
}

export function giftCardOrderOf(changes: Partial<GiftCardOrder> = {}): GiftCardOrder {
  return {
    orderId: 'ITHKE0123456789AB',
    status: 'PENDING_PAYMENT',
    createdAt: '2026-11-02T00:00:00.000Z',
    paymentDueAt: '2026-11-02T00:30:00.000Z',
    amount: 50_000,
    quantity: 2,
    total: 100_000,
    design: 'thank-you',
    senderName: 'Mei Chan',
    recipientName: 'Ka Wong',
    recipientEmail: 'ka@example.com',
    message: null,
    deliverOn: null,
    sentAt: null,
    payable: true,
    cancellable: true,
    ...changes,
  };
}
