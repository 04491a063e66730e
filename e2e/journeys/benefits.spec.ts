import { createHash, randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { urls } from 'shared-contracts';
import { registerMember } from '../src/accounts';
import { findItem } from '../src/catalogue';
import { openBackOffice } from '../src/log-in-staff';
import { mailWith } from '../src/mails';
import { chooseGuest, fillBag, signIn } from '../src/prepared';
import { Shopper, testCards } from '../src/shopper';
import { brokenRules } from '../src/staff';
import { expect, onAnyDevice, test } from '../src/test';

const points = 500;
const cardMinor = 30_000;

const newCode = () => `J${Date.now().toString(36)}${randomInt(1e6)}`.toUpperCase().replace(/[01OI]/g, 'X');

/** A gift card that is in no account yet. */
async function issueCard(db: pg.Pool, code = newCode()) {
  const cardCode = code.padEnd(16, '2').slice(0, 16);
  const cards = await db.query<{ id: string }>(
    `insert into gift_cards (code_hash, last_four, design, initial_amount, balance, expires_at)
     values ($1, $2, 'classic', $3, $3, '2099-01-01') returning id`,
    [createHash('sha256').update(cardCode).digest('base64url'), cardCode.slice(-4), cardMinor],
  );
  return { cardCode, cardId: cards.rows[0]?.id ?? '' };
}

/** A member with points, a coupon of their own and a gift card that is not in the account yet. */
async function giveBenefits(db: pg.Pool, email: string) {
  const code = newCode();
  const { rows } = await db.query<{ id: string }>('select id from customers where email = $1', [email]);
  const memberId = rows[0]?.id ?? '';
  await db.query(
    `insert into point_entries (customer_id, kind, points, at, expires_at)
     values ($1, 'EARNED', $2, now() - interval '1 day', now() + interval '2 years')`,
    [memberId, points],
  );
  await db.query(
    `insert into member_coupons (customer_id, offer_id, code, source, source_key)
     values ($1, 'WELCOME10', $2, 'GIVEN', $2)`,
    [memberId, code],
  );
  return { memberId, ...(await issueCard(db, code)) };
}

/** The rows of sums below a heading: `Delivery: Free`. */
async function sumsOf(page: Page, heading: string): Promise<string[]> {
  const panel = page
    .locator('section, aside, div')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .filter({ has: page.locator('dl') })
    .last();
  await expect(panel.locator('dt').first()).toBeVisible();
  return panel
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`),
    );
}

const dollars = (minor: number) =>
  `HK$${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test('one order from click to return: four means pay it, half is sent, a piece comes back and pays each back', {
  tag: onAnyDevice,
}, async ({ page, context, browser, request, db }) => {
  test.setTimeout(240_000);
  const shopper = new Shopper(page);
  const email = await registerMember(request, 'benefits');
  const { memberId, cardCode, cardId } = await giveBenefits(db, email);
  const items = [
    await findItem(db, { channelId: 1, nth: 30 }),
    await findItem(db, { channelId: 1, nth: 31 }),
  ] as const;
  await fillBag(context, items);
  await signIn(context, request, email);

  // A card is stored in the account, without an order.
  await shopper.open('/account/PaymentInstruments-List');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByRole('button', { name: 'Use this card 4111 1111 1111 1111' }).click();
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByRole('article', { name: 'Visa ending in 1111' })).toBeVisible();

  // Checkout with everything at once.
  await shopper.open('/checkout/cart');
  await shopper.proceed();
  await shopper.fillAddress();
  await shopper.field(shopper.words.phone).fill('61234567');
  await page.getByRole('radio', { name: /^10% off your order/ }).click();
  await shopper.field('Points to use').fill('400');
  await shopper.field('Gift card number').fill(cardCode);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /^Card ending in/ })).toBeChecked();
  await page
    .getByRole('main')
    .getByLabel(/^Maximum to pay by gift card/)
    .fill('100');
  await expect(page.getByRole('radio', { name: /^Visa ending in 1111/ })).toBeChecked();
  const place = page.getByRole('button', { name: shopper.words.placeOrder });
  await expect(page.getByText('-HK$100.00')).not.toHaveCount(0);
  await expect(place).toBeEnabled();
  await place.click();
  const orderId = await shopper.thankedOrder();

  // Order, success page, order details and mail name the same sums.
  const { rows } = await db.query<Record<string, number>>(
    `select list_total, discount_total, delivery_fee, points_used, points_amount, gift_card_amount, grand_total,
            (discounts -> 0 ->> 'amount')::int as coupon
       from orders where id = $1 and status = 'PAID' and jsonb_array_length(discounts) = 1`,
    [orderId],
  );
  const order = rows[0] ?? {};
  expect(order).toMatchObject({ points_used: 400, points_amount: 2_000, gift_card_amount: 10_000 });
  const paid = dollars(order.grand_total ?? 0);
  const reduced = [
    `10% off your order: -${dollars(order.coupon ?? 0)}`,
    `400 points: -HK$20.00`,
    'Gift cards: -HK$100.00',
  ];
  const thanked = await sumsOf(page, 'Your order');
  expect(thanked).toEqual(expect.arrayContaining([...reduced, `Paid: ${paid}`]));
  const { text: mail } = await mailWith(request, email, `Total: ${paid}`);
  for (const row of reduced) expect(mail).toContain(row);
  await shopper.open(`/account/order-details?orderId=${orderId}`);
  const detailed = await sumsOf(page, 'Summary');
  expect(detailed.slice(0, -1)).toEqual(thanked.slice(0, -1));
  expect(detailed.at(-1)).toBe(`Total: ${paid}`);

  // A packer sends one of the two pieces.
  const packer = await openBackOffice(browser, db, 'packer', urls.staff.order(orderId));
  await packer.getByRole('button', { name: 'Pack some' }).click();
  const parcel = packer.getByRole('dialog', { name: 'Pack some' });
  await parcel
    .getByLabel(/^Pieces of /)
    .first()
    .fill('1');
  await parcel.getByRole('button', { name: 'Pack some' }).click();
  await packer.getByLabel('Carrier').selectOption({ label: 'SF Express' });
  // A number of its own, or a second try would be told that another parcel has it. Spaces are no part of it.
  const digits = orderId.slice(-8);
  await packer.getByLabel('Tracking number').fill(`SF ${digits}`);
  await packer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(packer.getByRole('region', { name: 'History' })).toContainText(/SH[A-Z0-9]{10} was sent/);

  // The shopper follows it, and gives it back; the other piece waits to be sent.
  expect((await mailWith(request, email, `SF${digits}`)).text).toContain('Still to come:');
  await shopper.open(`/account/order-details?orderId=${orderId}`);
  await expect(page.getByText(`Tracking number SF${digits}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Follow your parcel at SF Express' })).toHaveAttribute(
    'href',
    new RegExp(`^https://.*SF${digits}$`),
  );
  await page.getByRole('link', { name: 'Return items' }).click();
  const pieces = page.getByLabel(/^Quantity to return/);
  await expect(pieces).toHaveCount(1);
  await pieces.selectOption('1');
  await page.getByLabel(/^Reason/).selectOption({ label: 'The size does not fit' });
  const promised = await sumsOf(page, 'Your refund');
  expect(promised.map((row) => row.replace(/:.*/, ''))).toEqual([
    'Returned items',
    'Promotions',
    'To your card or wallet',
    'To your gift cards',
    'Points',
  ]);
  await page.getByRole('button', { name: 'Request the return' }).click();
  await expect(page).toHaveURL(/\/account\/return-details\?returnId=/);
  const returnId = new URL(page.url()).searchParams.get('returnId') ?? '';
  expect(await sumsOf(page, 'Refund')).toEqual(promised);

  // Service approves it, the packer receives it, service decides and it is paid back.
  const service = await openBackOffice(browser, db, 'service', urls.staff.returnDetails(returnId));
  await service.getByRole('button', { name: 'Approve' }).click();
  await expect(service.getByText('Approved', { exact: true }).first()).toBeVisible();
  await packer.goto(urls.staff.returnDetails(returnId));
  await packer.getByRole('button', { name: 'The pieces are here' }).click();
  await packer.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(packer.getByText('To decide', { exact: true }).first()).toBeVisible();
  await service.reload();
  await service.getByRole('button', { name: 'Decide what goes back' }).click();
  await expect(service.getByRole('dialog').getByText(/^Goes back: HK\$/)).toBeVisible();
  await service.getByRole('button', { name: 'Decide and pay back' }).click();
  const payBack = service.getByRole('button', { name: 'Pay back now' });
  const isPaidBack = service.getByText('Refunded', { exact: true }).first();
  await expect(payBack.or(isPaidBack).first()).toBeVisible();
  // A job pays back what nobody did within a minute.
  if (await payBack.isVisible()) await payBack.click();
  await expect(isPaidBack).toBeVisible();
  const back = await db.query<Record<'money' | 'cards' | 'points' | 'goods' | 'off', number>>(
    `select refund_minor as money, gift_card_minor as cards, points,
            lines.sale_price as goods, lines.discount as off
       from returns join order_lines lines using (order_id) join return_lines pieces using (position)
      where id = $1 and pieces.return_id = id`,
    [returnId],
  );
  const none = { money: 0, cards: 0, points: 0, goods: 0, off: 0 };
  const { money, cards, points: pointsBack, goods, off } = back.rows[0] ?? none;
  expect(promised).toEqual([
    `Returned items: ${dollars(goods)}`,
    `Promotions: -${dollars(off)}`,
    `To your card or wallet: ${dollars(money)}`,
    `To your gift cards: ${dollars(cards)}`,
    `Points: ${pointsBack} points`,
  ]);
  const { text: told } = await mailWith(
    request,
    email,
    `${dollars(money)} to the card or wallet you paid with\n`,
  );
  expect(told).toContain(`${dollars(cards)} to your gift cards`);
  for (const step of ['We have registered your return', 'All is well:']) {
    await mailWith(request, email, step);
  }
  await service.goto(urls.staff.order(orderId));
  expect(await sumsOf(service, 'Buyer')).toEqual(
    expect.arrayContaining([
      'Points: -HK$20.00',
      'Gift cards: -HK$100.00',
      `Paid back: ${dollars(money)}`,
      `Paid by Visa ending in 1111: ${paid}`,
    ]),
  );

  // The account shows what is left of each, and the ledger holds.
  await shopper.open('/account/points-vouchers');
  await expect(page.getByText(`${points - 400 + pointsBack} points`, { exact: true })).toBeVisible();
  await shopper.open('/account/giftcard');
  await expect(page.getByText(dollars(cardMinor - 10_000 + cards)).first()).toBeVisible();
  await shopper.open('/account/coupon-list?status=used');
  await expect(page.getByRole('main')).toContainText('10% off your order');
  expect(await brokenRules([orderId, memberId, cardId])).toEqual([]);
});

test('a guest pays with a gift card, reloads, and what is left stays on it', { tag: onAnyDevice }, async ({
  page,
  context,
  db,
}) => {
  const shopper = new Shopper(page);
  const { cardCode, cardId } = await issueCard(db);
  await fillBag(context, [await findItem(db, { channelId: 1, nth: 32 })]);
  await chooseGuest(context);
  await shopper.open('/checkout/payment');
  await shopper.fillContact('guest-card@example.com', '61234567');
  await shopper.fillAddress();
  await shopper.field('Gift card number').fill(cardCode.toLowerCase().replace(/(.{4})/g, '$1 '));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const used = page.getByText(`Card ending in ${cardCode.slice(-4)}, balance HK$300.00`);
  await expect(used).toBeVisible();
  await page
    .getByRole('main')
    .getByLabel(/^Maximum to pay by gift card/)
    .fill('120');
  await expect(page.getByText('-HK$120.00')).not.toHaveCount(0);
  await page.reload();
  await expect(used).toBeVisible();
  await expect(page.getByText('-HK$120.00')).not.toHaveCount(0);
  await shopper.placeOrder();
  await shopper.pay(testCards.paid);
  const orderId = await shopper.thankedOrder();
  const { rows } = await db.query('select gift_card_amount, status from orders where id = $1', [orderId]);
  expect(rows).toEqual([{ gift_card_amount: 12_000, status: 'PAID' }]);
  const left = await db.query('select balance, customer_id from gift_cards where id = $1', [cardId]);
  expect(left.rows).toEqual([{ balance: 18_000, customer_id: null }]);
});

test('a guest buys a gift card, which is mailed, and finds the order again', { tag: onAnyDevice }, async ({
  page,
  request,
}) => {
  const shopper = new Shopper(page);
  const recipient = `given-${Date.now()}@example.com`;
  await shopper.open('/login?redirecturl=%2Faccount%2Fgiftcard%3Fview%3Dbuy');
  await page.getByRole('link', { name: 'Buy as a guest' }).click();
  await shopper.field('Your e\u2011mail').fill('giver@example.com');
  await shopper.field('Your name').fill('Ada Wong');
  await shopper.field('Name of the recipient').fill('Bo Chan');
  await shopper.field('E-mail of the recipient').fill(recipient);
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await shopper.pay(testCards.paid);
  const orderId = await shopper.thankedOrder();
  const mail = await mailWith(request, recipient, 'Ada Wong');
  expect(mail.text).toMatch(/(?:[A-Z2-9]{4} ){3}[A-Z2-9]{4}/);
  await shopper.open(`/order-inquiry?orderId=${orderId}`);
  await shopper.field('E-mail or phone').fill('giver@example.com');
  await page.getByRole('button', { name: 'Find order' }).click();
  await expect(page.getByText('Bo Chan').first()).toBeVisible();
});
