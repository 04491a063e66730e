import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFolderStorage } from 'file-storage';
import { pathOf } from 'shared-contracts/calls/call';
import {
  cancelGiftCardOrder,
  createGiftCardOrder,
  listGiftCards,
  listGuestGiftCards,
  listUsableGiftCards,
  redeemGiftCard,
} from 'shared-contracts/calls/gift-cards';
import { exportDisputes } from 'shared-contracts/calls/merchant-orders';
import { hongKongDay } from 'shared-contracts/dates';
import { resultCodes } from 'shared-contracts/wire/common';
import { giftCardListSchema, giftCardOrderSchema, giftCardSchema } from 'shared-contracts/wire/gift-cards';
import { disputesExportSchema } from 'shared-contracts/wire/merchant-orders';
import { makeExport } from '../../exports/make-export';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { sendGiftCards } from '../gift-card-orders';
import { expireOrders, readJournal } from '../order';
import { registerMember } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
import { cards, openPaymentShop, type PaymentShop, signedWebhook } from '../testing/payment-shop';
import { addStaff } from '../testing/staff';
import { listDueRefunds, makeRefund } from './refunds';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop();
});
afterEach(() => expectCleanLedger(shop.pool).finally(() => shop.close()));

describe('money that is not ours to keep', () => {
  /** Runs the refunds as the jobs do; returns how many were due. */
  const refund = async () => {
    const due = await listDueRefunds(shop.db);
    for (const key of due) await makeRefund(shop.db, shop.provider, key);
    return due.length;
  };

  const orderGiftCard = async (member: Awaited<ReturnType<typeof registerMember>>) => {
    const wanted = { amount: 50_000, quantity: 1, design: 'classic', senderName: 'Ada' };
    const { data } = await member.call('POST', pathOf(createGiftCardOrder), giftCardOrderSchema, {
      body: { ...wanted, recipientName: 'Bo', recipientEmail: 'bo@example.com' },
      headers: { 'idempotency-key': 'gift-card-order' },
    });
    return data.orderId;
  };

  const sendDueCards = () =>
    sendGiftCards(
      {
        db: shop.db,
        mailer: shop.mailbox,
        shopName: 'Harbour',
        shopUrl: 'http://shop.test',
        encryptionKeys: ['x'],
        log: shop.app.log,
      },
      new Date(),
    );

  it('of a paid order that is cancelled is given back, and its pieces return', async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId);
    expect(await shop.stock()).toBe(6);
    const cancelled = await shop.guest.cancelGuestOrder({ orderId, ...shop.proof });
    expect(cancelled.data).toMatchObject({ status: 'CANCELLED', payment: { refund: 'DUE' } });
    expect(await shop.stock()).toBe(7);
    expect([await refund(), await refund()]).toEqual([1, 0]);
  });

  it('of gift cards whose order is cancelled is given back, and the order says so', async () => {
    const member = await registerMember(shop.app);
    const orderId = await orderGiftCard(member);
    const payment = { orderId, paymentMethod: cards.good, returnPath: '/checkout/success' };
    expect((await member.pay(payment)).data.orderStatus).toBe('PAID');
    const { data } = await member.call('POST', pathOf(cancelGiftCardOrder, { orderId }), giftCardOrderSchema);
    expect(data).toMatchObject({ status: 'CANCELLED', refund: 'DUE' });
    expect(await refund()).toBe(1);
  });

  it('of gift cards that a bank took back sends no cards, until the bank returns it', async () => {
    const member = await registerMember(shop.app);
    const orderId = await orderGiftCard(member);
    await member.pay({ orderId, paymentMethod: cards.good, returnPath: '/checkout/success' });
    await shop.webhook(dispute(orderId, 'CHARGEBACK'));
    await doJobs(shop);
    const sent = () => shop.mailbox.mails.filter(({ to }) => to === 'bo@example.com').length;
    expect(sent()).toBe(0);
    await shop.webhook(dispute(orderId, 'CHARGEBACK_REVERSED'));
    await sendDueCards();
    expect(sent()).toBe(1);
  });

  it('of gift cards that have been sent pays for nothing, until the bank returns it', async () => {
    const member = await registerMember(shop.app);
    const orderId = await orderGiftCard(member);
    await member.pay({ orderId, paymentMethod: cards.good, returnPath: '/checkout/success' });
    await sendDueCards();
    const mail = shop.mailbox.mails.find(({ to }) => to === 'bo@example.com');
    const [code] = mail?.text.match(/(?:[A-Z2-9]{4} ){3}[A-Z2-9]{4}/) ?? [];
    const guestCards = (body: object) =>
      shop.guest.call('POST', pathOf(listGuestGiftCards), giftCardListSchema, { body });
    const pass = (await guestCards({ code })).data.cards[0]?.id ?? '';
    expect((await guestCards({ giftCards: [pass] })).data.cards).toHaveLength(1);
    await shop.webhook(dispute(orderId, 'CHARGEBACK'));
    expect(await guestCards({ code })).toMatchObject({ code: resultCodes.giftCardRefused });
    expect((await guestCards({ giftCards: [pass] })).data.cards).toEqual([]);
    const redeem = () => member.call('POST', pathOf(redeemGiftCard), giftCardSchema, { body: { code } });
    expect(await redeem()).toMatchObject({ code: resultCodes.giftCardRefused });
    await shop.webhook(dispute(orderId, 'CHARGEBACK_REVERSED'));
    expect((await redeem()).data).toMatchObject({ status: 'ACTIVE', balance: 50_000 });
    const listed = async (call: typeof listGiftCards | typeof listUsableGiftCards) =>
      (await member.call('GET', pathOf(call), giftCardListSchema)).data;
    await shop.webhook(dispute(orderId, 'SECOND_CHARGEBACK'));
    expect((await listed(listUsableGiftCards)).cards).toEqual([]);
    expect(await listed(listGiftCards)).toMatchObject({ cards: [{ status: 'STOPPED' }], totalBalance: 0 });
  });

  it('of a payment that comes after the order expired is given back; the order stays expired', async () => {
    const orderId = await shop.placeOrder();
    const { data } = await shop.pay(orderId, { type: 'payme' });
    await expireOrders(shop.db, new Date(Date.now() + 31 * 60_000));
    const redirectResult = await shop.choose(data.action?.url, 'pay');
    expect((await shop.details(orderId, redirectResult)).data).toMatchObject({
      resultCode: 'Authorised',
      orderStatus: 'EXPIRED',
    });
    expect(await shop.stock()).toBe(7);
    expect(await refund()).toBe(1);
  });

  it('of a second payment of the same order is given back', async () => {
    const orderId = await shop.placeOrder();
    const wallet = (await shop.pay(orderId, { type: 'payme' })).data;
    await shop.pay(orderId);
    await shop.details(orderId, await shop.choose(wallet.action?.url, 'pay'));
    expect(await refund()).toBe(1);
    expect((await shop.seen(orderId)).status).toBe('PAID');
  });

  it('of a payment that a bank took back is not given back again, until the bank returns it', async () => {
    const asked = jest.spyOn(shop.provider, 'refund');
    const orderId = await shop.placeOrder();
    await shop.pay(orderId);
    await shop.webhook(dispute(orderId, 'CHARGEBACK'));
    await shop.guest.cancelGuestOrder({ orderId, ...shop.proof });
    expect([await refund(), await refund()]).toEqual([1, 0]);
    expect(asked).not.toHaveBeenCalled();
    expect((await shop.seen(orderId)).payment.refund).toBeNull();
    await expectCleanLedger(shop.pool);
    await shop.webhook(dispute(orderId, 'CHARGEBACK_REVERSED'));
    expect([await refund(), await refund()]).toEqual([1, 0]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

const dispute = (orderId: string, eventCode: string) => signedWebhook(`${orderId}-1`, { eventCode });

describe('a payment that its buyer disputes', () => {
  it('is written into the history of its order once, whatever the order of events', async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId);
    const codes = ['CHARGEBACK', 'CHARGEBACK', 'NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK_REVERSED'];
    for (const code of [...codes, 'SECOND_CHARGEBACK']) {
      expect((await shop.webhook(dispute(orderId, code))).text).toBe('[accepted]');
    }
    const journal = (await readJournal(shop.db, orderId)).map(({ kind, facts }) => [kind, facts.amount]);
    expect(journal).toEqual([
      ['CHARGEBACK', 15_000],
      ['CHARGEBACK_REVERSED', 15_000],
      ['CHARGEBACK', 15_000],
    ]);
    expect((await shop.seen(orderId)).status).toBe('PAID');
  });

  it('is mailed to the staff who refund, at each step that needs them', async () => {
    const [service, packer, gone] = [
      await addStaff(shop, ['SERVICE']),
      await addStaff(shop, ['PACKER']),
      await addStaff(shop, ['SERVICE']),
    ];
    await shop.pool.query('update staff_members set disabled_at = now() where id = $1', [gone.id]);
    const orderId = await shop.placeOrder();
    await shop.pay(orderId);
    const mails = () => shop.mailbox.mails.filter(({ subject }) => subject.includes('disputed payment'));
    for (const code of ['NOTIFICATION_OF_CHARGEBACK', 'NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK']) {
      await shop.webhook(dispute(orderId, code));
      await doJobs(shop);
    }
    await shop.webhook(dispute(orderId, 'CHARGEBACK_REVERSED'));
    await doJobs(shop);
    expect(mails().map(({ to }) => to)).toEqual([service.email, service.email]);
    expect(packer.email).not.toBe(service.email);
    const [back, opened] = mails().map(({ text }) => text);
    expect(opened).toMatch(/HK\$150\.00[\s\S]+before its deadline[\s\S]+付款爭議/);
    expect(back).toMatch(new RegExp(`taken this payment back[\\s\\S]+/staff/orders/${orderId}`));
  });

  it('is a row of the same file for staff and for the command', async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId);
    await shop.webhook(dispute(orderId, 'NOTIFICATION_OF_CHARGEBACK'));
    const service = await addStaff(shop, ['SERVICE']);
    const answer = await service.call('GET', pathOf(exportDisputes), disputesExportSchema);
    const [head = '', row = '', ...more] = answer.data.csv.split('\r\n');
    expect(head).toBe(
      '\uFEFFdispute,state,amount,openedAt,changedAt,orderId,payment,method,paidAmount,orderStatus',
    );
    expect(row).toMatch(new RegExp(`^\\w+,OPEN,150\\.00,\\S+Z,\\S+Z,${orderId},\\w+,\\w+,150\\.00,PAID$`));
    expect(more).toEqual(['']);

    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-disputes-'));
    try {
      const today = hongKongDay(Date.now());
      const tomorrow = hongKongDay(Date.now() + 86_400_000);
      const exports = createFolderStorage(folder);
      const problems = { kind: 'disputes', format: 'csv' } as const;
      const contentOf = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
      const name = await makeExport(shop.db, exports, { ...problems, from: today, until: tomorrow });
      expect(name).toBe(`disputes-${today}-${tomorrow}.csv`);
      expect(contentOf(name)).toBe(answer.data.csv);
      const before = await makeExport(shop.db, exports, {
        ...problems,
        from: '2026-01-01',
        until: '2026-01-02',
      });
      expect(contentOf(before)).toBe(`${head}\r\n`);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });

  it.each(['ITHKEABCDEF123456-1', "'; drop table orders; --", ''])(
    'may be unknown: %s',
    async (reference) => {
      const answer = await shop.webhook(signedWebhook(reference, { eventCode: 'CHARGEBACK' }));
      expect(answer.text).toBe('[accepted]');
      const { rows } = await shop.pool.query('select from payment_disputes');
      expect(rows).toEqual([]);
    },
  );
});
