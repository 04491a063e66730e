import { giftCards } from 'database/schema/gift-cards';
import { pathOf } from 'shared-contracts/calls/call';
import { listGuestGiftCards, redeemGiftCard } from 'shared-contracts/calls/gift-cards';
import { resultCodes } from 'shared-contracts/wire/common';
import { giftCardListSchema, giftCardSchema } from 'shared-contracts/wire/gift-cards';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { forgetPasses, giftCardHash } from '../gift-cards';
import { registerMember } from '../testing/client';
import { contact, guestOrder } from '../testing/orders';
import { cards, openPaymentShop, type PaymentShop } from '../testing/payment-shop';

const code = 'ABCDEFGHJKLM2345';

/** An order of a guest costs 15,000. */
let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop();
});
afterEach(() => expectCleanLedger(shop.pool).finally(() => shop.close()));

/** A card of 10,000 that nobody has added. */
async function issueCard(balance = 10_000): Promise<void> {
  await shop.db.insert(giftCards).values({
    codeHash: giftCardHash(code),
    lastFour: '2345',
    design: 'classic',
    initialAmount: balance,
    balance,
    expiresAt: new Date('2099-01-01'),
  });
}
const read = (body: object) =>
  shop.guest.call('POST', pathOf(listGuestGiftCards), giftCardListSchema, { body });
async function passOf(typed = code): Promise<string> {
  const [card] = (await read({ code: typed })).data.cards;
  if (!card) throw new Error('no card');
  return card.id;
}
const place = (changes: object) => shop.guest.placeOrder(guestOrder(changes));

describe('a guest who pays with a gift card (behaviour/calls)', () => {
  it('types its code once; the rest is paid by card, and what is left stays on it', async () => {
    await issueCard(20_000);
    const pass = await passOf('abcd efgh-jklm 2345');
    const { data } = await place({ giftCards: [pass], giftCardLimit: 12_000, expectedTotal: 3_000 });
    expect(data.totals).toMatchObject({ giftCardAmount: 12_000, grandTotal: 3_000 });
    await shop.pay(data.orderId, cards.good);
    expect((await shop.seen(data.orderId)).status).toBe('PAID');
    expect((await read({ giftCards: [pass] })).data).toMatchObject({
      cards: [{ id: pass, lastFour: '2345', balance: 8_000 }],
    });
    // Who was given the card may still add it to an account.
    const one = await registerMember(shop.app);
    const added = await one.call('POST', pathOf(redeemGiftCard), giftCardSchema, { body: { code } });
    expect(added.data.balance).toBe(8_000);
  });

  it('needs no other payment where the card has enough', async () => {
    await issueCard(20_000);
    const { data } = await place({ giftCards: [await passOf()], expectedTotal: 0 });
    expect((await shop.seen(data.orderId)).status).toBe('PAID');
  });

  it('gets it back with a cancelled order, and by a new pass with an order that is changed', async () => {
    await issueCard();
    const { data } = await place({ giftCards: [await passOf()], expectedTotal: 5_000 });
    expect((await read({ code })).data.cards).toEqual([]);
    const reopened = await shop.guest.reopenOrder({
      orderId: data.orderId,
      guest: { email: contact.email },
    });
    const [pass = ''] = reopened.data.giftCards;
    const again = await place({ giftCards: [pass], expectedTotal: 5_000 });
    expect(again.data.totals.giftCardAmount).toBe(10_000);
  });

  it('cannot use a code that does not exist, an id, or a pass of another card', async () => {
    await issueCard();
    expect((await read({ code: 'ABCDEFGHJKLM2346' })).code).toBe(resultCodes.notFound);
    const [card] = await shop.db.select().from(giftCards);
    for (const wrong of [card?.id ?? '', card?.codeHash ?? '', 'x'.repeat(32)]) {
      expect((await read({ giftCards: [wrong] })).data.cards).toEqual([]);
      expect((await place({ giftCards: [wrong], expectedTotal: 5_000 })).code).toBe(
        resultCodes.giftCardRefused,
      );
    }
  });

  it('cannot use it after a member has added it, nor a day later', async () => {
    await issueCard();
    const pass = await passOf();
    await shop.pool.query(`update gift_card_passes set at = now() - interval '25 hours'`);
    expect((await place({ giftCards: [pass], expectedTotal: 5_000 })).code).toBe(resultCodes.giftCardRefused);
    const fresh = await passOf();
    await forgetPasses(shop.db, new Date());
    expect((await shop.pool.query('select from gift_card_passes')).rowCount).toBe(1);

    const one = await registerMember(shop.app);
    await one.call('POST', pathOf(redeemGiftCard), giftCardSchema, { body: { code } });
    expect((await place({ giftCards: [fresh], expectedTotal: 5_000 })).code).toBe(
      resultCodes.giftCardRefused,
    );
    expect((await read({ code })).code).toBe(resultCodes.notFound);
  });

  it('spends a balance once, whichever of two orders is first', async () => {
    await issueCard();
    const passes = [await passOf(), await passOf()];
    const answers = await Promise.all(
      passes.map((pass) => place({ giftCards: [pass], expectedTotal: 5_000 })),
    );
    expect(answers.map(({ code: answer }) => answer).sort()).toEqual([200, resultCodes.giftCardRefused]);
  });

  it('is one card, however often its code is typed', async () => {
    await issueCard();
    const giftCardPasses = [await passOf(), await passOf()];
    const { data } = await place({ giftCards: giftCardPasses, expectedTotal: 5_000 });
    expect(data.totals.giftCardAmount).toBe(10_000);
    expect((await read({ giftCards: giftCardPasses, code })).data.cards).toEqual([]);
  });

  it('has ten tries to guess a code, by network', async () => {
    await issueCard();
    for (let tries = 0; tries < 10; tries += 1) await read({ code: 'ABCDEFGHJKLM2346' });
    expect((await read({ code })).status).toBe(429);
    expect((await read({ giftCards: [] })).status).toBe(200);
  });

  it('gives no more tries to who has a code', async () => {
    await issueCard();
    const wrong: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      wrong.push((await read({ code: 'ABCDEFGHJKLM2346' })).status);
      await read({ code });
    }
    expect(wrong).toEqual([...Array(10).fill(404), 429]);
  });
});
