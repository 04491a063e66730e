/** Each rule of the form-rule engine at a field that has it (behaviour/validation). */
import { pathOf } from 'shared-contracts/calls/call';
import { checkAddress } from 'shared-contracts/calls/checkout';
import { createOrder } from 'shared-contracts/calls/orders';
import { createGuestReturn } from 'shared-contracts/calls/returns';
import { getServerTimeMs } from 'shared-contracts/calls/system';
import { urls } from 'shared-contracts/urls';
import { password, registerMember } from '../src/accounts';
import { findItem } from '../src/catalogue';
import { mailWith } from '../src/mails';
import { deliverOrder, guestEmail, payOrder, placeOrder } from '../src/orders';
import { chooseGuest, fillBag, proveOrders, signIn } from '../src/prepared';
import { Shopper, testCards } from '../src/shopper';
import { expect, onAnyDevice, test, untilInteractive } from '../src/test';
import { watchCalls } from '../src/watch-calls';

test('repeat: a new password is typed twice, shown and hidden together, at registration, change and reset', {
  tag: onAnyDevice,
}, async ({ page, context, request }) => {
  const email = await registerMember(request, 'repeat');
  const main = page.getByRole('main');
  const again = main.getByLabel('Repeat password');
  const error = main.getByText('The two entries are not the same.');

  /** Fills in a form whose repeated password differs, and looks at what the two fields show. */
  async function typeTwice(label: string, submit: string): Promise<void> {
    const first = main.getByLabel(label, { exact: true });
    await first.fill('Another1');
    await again.fill('Another2');
    const types = () => Promise.all([first, again].map((field) => field.getAttribute('type')));
    expect(await types()).toEqual(['password', 'password']);
    await main.getByRole('button', { name: 'Show', exact: true }).last().click();
    expect(await types()).toEqual(['text', 'text']);
    await main.getByRole('button', { name: 'Hide', exact: true }).first().click();
    expect(await types()).toEqual(['password', 'password']);
    await main.getByRole('button', { name: submit }).click();
    await expect(error).toBeVisible();
    await expect(again).toHaveAttribute('aria-invalid', 'true');
    await again.fill('Another1');
    await expect(error).toBeHidden();
  }

  await page.goto(urls.register());
  await untilInteractive(page);
  await typeTwice('Password', 'Create account');

  await page.goto(urls.passwordForget());
  await untilInteractive(page);
  await main.getByLabel('E-mail').fill(email);
  await main.getByRole('button', { name: 'Send the code' }).click();
  const { text } = await mailWith(request, email, 'code');
  await main.getByLabel('Code', { exact: true }).fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await typeTwice('New password', 'Save and log in');
  await main.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page).toHaveURL(/\/account\/index/);

  await context.clearCookies();
  await signIn(context, request, email, 'Another1');
  await page.goto('/account/profile/editPassword');
  await untilInteractive(page);
  await main.getByLabel('Current password').fill('Another1');
  await typeTwice('New password', 'Save password');
  await main.getByLabel('New password', { exact: true }).fill(password);
  await again.fill(password);
  await main.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/account\/profile$/);
});

test('object: a saved address that lacks a part is not ordered to', { tag: onAnyDevice }, async ({
  page,
  context,
  request,
  db,
}) => {
  const email = await registerMember(request, 'object');
  await db.query(
    `insert into customer_addresses
       (customer_id, first_name, last_name, phone_region, phone, region, area, district, address_line1, is_default)
     select id, 'Ada', 'Wong', '+852', '', 'HK', 'kowloon', 'yau-tsim-mong', '1 Nathan Road', true
       from customers where email = $1`,
    [email],
  );
  await signIn(context, request, email);
  await fillBag(context, [await findItem(db, { channelId: 1, nth: 51 })]);
  await page.goto(urls.checkout.payment());
  await untilInteractive(page);
  const calls = watchCalls(page);
  const shopper = new Shopper(page);
  await shopper.placeOrder();
  const missing = page.getByText('Something is missing from this address.');
  await expect(missing.first()).toBeVisible();
  expect(calls).not.toContain(`POST ${pathOf(createOrder)}`);
});

test('array: a return holds a piece at least', { tag: onAnyDevice }, async ({
  page,
  context,
  request,
  db,
}) => {
  const orderId = await placeOrder(request, await findItem(db, { channelId: 1, nth: 52 }), 1);
  await payOrder(request, orderId);
  await deliverOrder(db, orderId);
  await proveOrders(context, [orderId], guestEmail);
  await page.goto(urls.orderReturn(orderId));
  await untilInteractive(page);
  const calls = watchCalls(page);
  await page.getByRole('button', { name: 'Request the return' }).click();
  await expect(page.getByText('Choose at least one item.').first()).toBeVisible();
  expect(calls).not.toContain(`POST ${pathOf(createGuestReturn)}`);
});

test('mixedCE: a Chinese character counts as two in names on a label and in the words of a gift; what is ordered is checked and counted down', {
  tag: onAnyDevice,
}, async ({ page, context, db }) => {
  await chooseGuest(context);
  await fillBag(context, [await findItem(db, { channelId: 1, nth: 53 })]);
  const calls = watchCalls(page);
  const shopper = new Shopper(page);
  await shopper.open(urls.checkout.payment());
  await shopper.fillContact(`mixed.${Date.now()}@example.com`, '61234567');
  await shopper.fillAddress();
  // The address is asked about once it is complete, before the order (behaviour/calls).
  await expect.poll(() => [...calls]).toContain(`POST ${pathOf(checkAddress)}`);
  await shopper.field('Address').fill('Flat 8A, 1 Kwun Tong Road, Kwun Tong');
  await page.getByRole('button', { name: 'Change to Kwun Tong' }).click();
  await expect(shopper.field('District')).toHaveValue('kwun-tong');

  const main = page.getByRole('main');
  await main.getByText('This order is a gift').click();
  const words = main.getByLabel('Your message');
  const left = async () => Number(/(\d+) letters? left/.exec((await main.textContent()) ?? '')?.[1]);
  await words.fill('abcd');
  const before = await left();
  await words.fill('abcd生日快樂');
  await expect.poll(left).toBe(before - 8);
  const tooLong = main.getByText('This is too long.');
  await words.fill('字'.repeat(101));
  await shopper.field('First name').fill('名'.repeat(31));
  await shopper.placeOrder();
  await expect(tooLong).toHaveCount(2);
  await words.fill('字'.repeat(100));
  await shopper.field('First name').fill('名'.repeat(30));
  await expect(tooLong).toHaveCount(0);
  expect(calls).not.toContain(`POST ${pathOf(createOrder)}`);
  await shopper.placeOrder();

  // The order waits for its payment by the shop's clock, not the visitor's.
  await expect(page.getByRole('timer')).toHaveText(/Time left: (30:00|29:\d\d)/);
  expect([...calls]).toEqual(
    expect.arrayContaining([`POST ${pathOf(createOrder)}`, `GET ${pathOf(getServerTimeMs)}`]),
  );
  await shopper.pay(testCards.paid);
  const orderId = await shopper.thankedOrder();
  const { rows } = await db.query('select gift_message from orders where id = $1', [orderId]);
  expect(rows).toEqual([{ gift_message: '字'.repeat(100) }]);
});
