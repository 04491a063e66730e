import { initialMailTexts } from 'documents/mail/mail-text';
import { pathOf } from 'shared-contracts/calls/call';
import {
  getMail,
  listMails,
  previewMail,
  resetMail,
  saveMail,
  sendTestMail,
} from 'shared-contracts/calls/merchant-mails';
import type { MailKey, MailTexts } from 'shared-contracts/mail-texts';
import {
  mailDetailSchema,
  mailListSchema,
  mailPreviewSchema,
  mailTestSchema,
} from 'shared-contracts/wire/merchant-mails';
import { readMailEdits } from '../../modules/mail-texts';
import { composeOrderMail } from '../../modules/order';
import { guestOrder, type OrderShop, openOrderShop } from '../../modules/testing/orders';
import { addStaff } from '../../modules/testing/staff';

let shop: OrderShop;
let may: Awaited<ReturnType<typeof addStaff>>;
beforeEach(async () => {
  shop = await openOrderShop();
  may = await addStaff(shop, ['MERCHANDISER']);
});
afterEach(() => shop.app.close());

const written: MailTexts = {
  en: {
    subject: 'We have {order}',
    opening: 'Hello {name},\n\nwe are packing {order}.',
    closing: 'See you.',
  },
  zh: { subject: '收到 {order}', opening: '{name}，我們正包裝 {order}。', closing: '再會。' },
};
const get = async (mail: MailKey) =>
  (await may.call('GET', pathOf(getMail, { mail }), mailDetailSchema)).data;
const save = (mail: MailKey, texts: MailTexts, version: string | null = null) =>
  may.call('POST', pathOf(saveMail, { mail }), mailDetailSchema, { body: { texts, version } });

it('an order’s mail says what staff wrote, and the shop’s own words again after a reset (behaviour/back-office)', async () => {
  expect(await get('order-paid')).toEqual({
    texts: initialMailTexts['order-paid'],
    initial: initialMailTexts['order-paid'],
    version: null,
    history: [],
  });
  const saved = await save('order-paid', {
    ...written,
    en: { ...written.en, opening: `${written.en.opening}\r\n\r\n ` },
  });
  expect(saved.data).toMatchObject({ texts: written, history: [{ action: 'mail.edit' }] });
  const list = (await may.call('GET', pathOf(listMails), mailListSchema)).data;
  expect(list.rows.find(({ mail }) => mail === 'order-paid')).toMatchObject({
    edited: { staffName: 'MERCHANDISER' },
    subject: { en: 'We have {order}', zh: '收到 {order}' },
  });
  expect(list.rows.filter(({ edited }) => edited)).toHaveLength(1);

  const placed = await shop.guest.placeOrder(guestOrder());
  const { orderId } = placed.data;
  const key = { orderId, status: 'PAID' } as const;
  const ours = { shopName: 'Harbour', shopUrl: 'http://shop.test' };
  const [en, zh] = [
    await composeOrderMail(shop.db, ours, key, 'en'),
    await composeOrderMail(shop.db, ours, key, 'zh'),
  ];
  expect(en?.subject).toBe(`We have ${orderId}`);
  expect(en?.text).toContain(`we are packing ${orderId}.\n\n1 × `);
  expect(en?.text).toMatch(/\n\nSee you\.\n\nYour order: http/);
  expect(zh?.subject).toBe(`收到 ${orderId}`);

  const body = { version: saved.data.version };
  const reset = await may.call('POST', pathOf(resetMail, { mail: 'order-paid' }), mailDetailSchema, { body });
  expect(reset.data).toMatchObject({
    texts: initialMailTexts['order-paid'],
    version: null,
    history: [
      { action: 'mail.reset', before: { subjectEn: 'We have {order}' } },
      { action: 'mail.edit', after: { subjectEn: 'We have {order}' } },
    ],
  });
  expect((await composeOrderMail(shop.db, ours, key, 'en'))?.subject).toBe(`Harbour: your order ${orderId}`);
});

it('the shop’s own words are not stored', async () => {
  const { data } = await save('welcome', {
    en: { ...initialMailTexts.welcome.en, subject: 'Hi' },
    zh: initialMailTexts.welcome.zh,
  });
  await save('welcome', initialMailTexts.welcome, data.version);
  expect(await readMailEdits(shop.db)).toEqual({});
});

it('words of another release that break today’s rules are not sent', async () => {
  await save('welcome', {
    en: { ...initialMailTexts.welcome.en, subject: 'Hi' },
    zh: initialMailTexts.welcome.zh,
  });
  await shop.pool.query(
    `update mail_texts set texts = jsonb_set(texts, '{en,subject}', '"{gone}"'), mail = 'welcome'`,
  );
  await shop.pool.query(
    `insert into mail_texts (mail, texts, staff_id, staff_name) values ('later', '{}', gen_random_uuid(), 'May')`,
  );
  expect(await readMailEdits(shop.db)).toEqual({});
});

it('refuses an unknown and a missing placeholder, HTML, and one language alone, each at its field', async () => {
  const refused = await save('order-paid', {
    en: { subject: 'Thanks', opening: 'Dear {amount}', closing: '<b>Bye</b>' },
    zh: { subject: '', opening: '{name}', closing: '' },
  });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    errors: [
      { path: 'texts.en.subject', message: 'It needs the placeholder {order}' },
      { path: 'texts.en.opening', message: 'This mail has no placeholder {amount}' },
      { path: 'texts.en.closing', message: 'Plain text only, without HTML' },
      { path: 'texts.zh.subject', message: 'validation.required' },
      { path: 'texts.zh.closing', message: 'Write it in both languages, or in neither' },
    ],
  });
  expect((await get('order-paid')).version).toBeNull();
});

it('somebody else was first: refuses with what they wrote, once and after a reset', async () => {
  const first = await save('order-paid', written);
  const theirs = { texts: written, version: first.data.version, staffName: 'MERCHANDISER' };
  const second = await save('order-paid', initialMailTexts['order-paid']);
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ data: theirs });
  const reset = await may.call('POST', pathOf(resetMail, { mail: 'order-paid' }), mailDetailSchema, {
    body: { version: null },
  });
  expect(reset.status).toBe(409);
});

it('a preview shows both languages with invented facts, and saves nothing', async () => {
  const { data } = await may.call('POST', pathOf(previewMail, { mail: 'order-shipped' }), mailPreviewSchema, {
    body: { texts: written },
  });
  expect(data.en.subject).toMatch(/^We have ITHK/);
  expect(data.en.text).toContain('Linen shirt');
  expect(data.zh.html).toContain('再會。');
  expect(data.zh.html).toContain('亞麻襯衫');
  expect(await readMailEdits(shop.db)).toEqual({});
});

it('a test goes to the address of who asks', async () => {
  const { data } = await may.call('POST', pathOf(sendTestMail, { mail: 'gift-card' }), mailTestSchema, {
    body: { texts: initialMailTexts['gift-card'], locale: 'zh' },
  });
  expect(shop.mailbox.mails[0]).toMatchObject({ to: data.to, subject: '測試：Bo 送你一張 Harbour 禮品卡' });
});
