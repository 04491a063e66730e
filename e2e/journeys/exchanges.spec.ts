import { urls } from 'shared-contracts';
import { findItem, stockOf } from '../src/catalogue';
import { openBackOffice } from '../src/log-in-staff';
import { deliverOrder, guestEmail, payOrder, placeOrder } from '../src/orders';
import { Shopper } from '../src/shopper';
import { expect, onAnyDevice, test } from '../src/test';

test('a guest exchanges a size: it is kept at once, and sent when staff accept the old one', {
  tag: onAnyDevice,
}, async ({ page, browser, request, db }) => {
  test.setTimeout(180_000);
  const item = await findItem(db, { channelId: 1, nth: 40 });
  const { rows } = await db.query<{ id: string }>(
    `select o.id from skus s join skus o on o.item_id = s.item_id and o.sale_price = s.sale_price
     where s.id = $1 and o.size = 'L'`,
    [item.skuId],
  );
  const other = rows[0]?.id ?? '';
  const orderId = await placeOrder(request, item, 1);
  await payOrder(request, orderId);
  await deliverOrder(db, orderId);
  const kept = await stockOf(db, other);

  const shopper = new Shopper(page);
  await shopper.open(urls.orderInquiry(orderId));
  await page.getByLabel(/^E-mail or phone/).fill(guestEmail);
  await page.getByRole('button', { name: 'Find order' }).click();
  await page.getByRole('link', { name: 'Return items' }).click();
  await page.getByLabel(/^Quantity to return/).selectOption('1');
  await page.getByLabel(/^Reason/).selectOption({ label: 'The size does not fit' });
  await page.getByLabel(/^What would you like\?/).selectOption({ label: 'Exchange for L' });
  await expect(page.getByText(/nothing to pay, delivery is free/)).toBeVisible();
  await page.getByRole('button', { name: 'Request the return' }).click();
  await expect(page).toHaveURL(/\/return-details\?/);
  await expect(page.getByText(/^In exchange for .*L$/)).toBeVisible();
  expect(await stockOf(db, other)).toBe(kept - 1);
  const returnId = new URL(page.url()).searchParams.get('returnId') ?? '';

  const service = await openBackOffice(browser, db, 'admin', urls.staff.returnDetails(returnId));
  await expect(service.getByText(/They are set aside/)).toBeVisible();
  await service.getByRole('button', { name: 'Approve' }).click();
  await service.getByRole('button', { name: 'The pieces are here' }).click();
  await service.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await service.getByRole('button', { name: 'Decide what goes back' }).click();
  await service.getByRole('button', { name: 'Decide and pay back' }).click();
  await expect(service.getByText('Send instead:')).toBeVisible();

  await page.reload();
  await page
    .getByRole('link', { name: /^Order ITHKE/ })
    .first()
    .click();
  await expect(page.getByText(/You exchanged items of this order|This order replaces items/)).toBeVisible();
  const replacement = await db.query<{ id: string }>('select id from orders where exchange_of = $1', [
    returnId,
  ]);
  await shopper.open(urls.orderDetails(replacement.rows[0]?.id ?? ''));
  await expect(page.getByText(/This order replaces items that you exchanged/)).toBeVisible();
  expect(await stockOf(db, other)).toBe(kept - 1);
});
