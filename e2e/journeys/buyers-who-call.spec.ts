import { findItem, stockOf } from '../src/catalogue';
import { openBackOffice } from '../src/log-in-staff';
import { mailWith } from '../src/mails';
import { deliverOrder, payOrder, placeOrder } from '../src/orders';
import { Shopper, testCards } from '../src/shopper';
import { expect, onAnyDevice, test } from '../src/test';

test('service prepares an order for a caller, who pays it by the link', { tag: onAnyDevice }, async ({
  page,
  browser,
  request,
  db,
}) => {
  test.setTimeout(180_000);
  const { skuId } = await findItem(db, { channelId: 1, nth: 61 });
  const email = `caller.${Date.now()}@example.com`;
  const service = await openBackOffice(browser, db, 'service', '/staff/orders');
  await service.getByRole('link', { name: 'New order for a buyer' }).click();
  await service.getByLabel('Find a SKU by words, item code, SKU or barcode').fill(skuId);
  await service.keyboard.press('Enter');
  await service.getByRole('button', { name: `Add ${skuId}` }).click();
  await service.getByLabel('E-mail').fill(email);
  await service.getByLabel('Language of the buyer').selectOption({ label: 'English' });
  await service.getByLabel('First name').fill('Ada');
  await service.getByLabel('Last name').fill('Wong');
  await service.getByLabel('Note to the buyer').fill('The one you asked about');
  await service.getByRole('button', { name: 'Save the draft' }).click();
  await service.getByRole('button', { name: 'E-mail the link' }).click();
  await expect(service.getByText(`Sent to ${email}`)).toBeVisible();
  const link = await service.getByLabel('Link for the buyer').inputValue();
  expect((await mailWith(request, email, 'The one you asked about')).text).toContain(
    '/checkout/prepared?prepared=',
  );

  const shopper = new Shopper(page);
  await shopper.open(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Prepared for you, Ada Wong' })).toBeVisible();
  await expect(page.getByText('The one you asked about')).toBeVisible();
  // Whoever sees the address later, such as a script of statistics, cannot open the link.
  await expect(page).toHaveURL(/\/checkout\/prepared$/);
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await page.getByRole('link', { name: shopper.words.asGuest }).click();
  await expect(page.getByRole('main').getByLabel(shopper.words.email)).toHaveValue(email);
  await shopper.field(shopper.words.phone).fill('61234567');
  await shopper.fillAddress();
  await shopper.placeOrder();
  await shopper.pay(testCards.paid);
  const orderId = await shopper.thankedOrder();

  await service.reload();
  await expect(service.getByText('The buyer has ordered:')).toBeVisible();
  await service.locator(`a[href$="${orderId}"]`).first().click();
  await expect(service).toHaveURL(new RegExp(`/staff/orders/${orderId}$`));
  await shopper.open(link);
  await expect(page.getByRole('heading', { name: 'You have ordered this' })).toBeVisible();
});

test('service exchanges a size for a caller: it is held at once', { tag: onAnyDevice }, async ({
  browser,
  request,
  db,
}) => {
  test.setTimeout(120_000);
  const item = await findItem(db, { channelId: 1, nth: 62 });
  const { rows } = await db.query<{ id: string; size: string }>(
    `select o.id, o.size from skus s join skus o on o.item_id = s.item_id and o.sale_price = s.sale_price
     where s.id = $1 and o.id <> s.id and o.stock > 0 order by o.position limit 1`,
    [item.skuId],
  );
  const [other = { id: '', size: '' }] = rows;
  const orderId = await placeOrder(request, item, 1);
  await payOrder(request, orderId);
  await deliverOrder(db, orderId);
  const kept = await stockOf(db, other.id);

  const service = await openBackOffice(browser, db, 'service', `/staff/orders/${orderId}`);
  await service.getByRole('button', { name: 'Return or exchange' }).click();
  const dialog = service.getByRole('dialog');
  await dialog.getByLabel(/^Instead of/).selectOption(other.id);
  await dialog.getByRole('button', { name: 'Start the return' }).click();
  await expect(dialog).toBeHidden();
  await expect(service.getByText(/Exchange started for the buyer: return RT/)).toBeVisible();
  expect(await stockOf(db, other.id)).toBe(kept - 1);
});

test('a merchandiser sends changed words of a mail to themselves', { tag: onAnyDevice }, async ({
  browser,
  request,
  db,
}) => {
  const words = `Welcome aboard ${Date.now()}`;
  const page = await openBackOffice(browser, db, 'merchandiser', '/staff/mails');
  await page.getByRole('link', { name: 'Order confirmation' }).click();
  await page.getByLabel('Opening').first().fill(`Dear {name},\n\n${words}`);
  const preview = page.locator('iframe').first().contentFrame();
  await expect(preview.getByText(words).last()).toBeVisible();
  await page.getByRole('button', { name: 'Send it to me in English' }).click();
  await expect(page.getByText('Sent to merchandiser@staff.example.')).toBeVisible();
  await mailWith(request, 'merchandiser@staff.example', words);
  await page.reload();
  await expect(page.getByText('You typed this earlier and have not saved it.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByLabel('Opening').first()).not.toHaveValue(new RegExp(words));
});

test('a mail in the preview is set before its pictures have come', async ({ browser, request, db }) => {
  const orderId = await placeOrder(request, await findItem(db, { channelId: 1, nth: 63 }), 1);
  await payOrder(request, orderId);
  const page = await openBackOffice(browser, db, 'service', `/staff/orders/${orderId}`);
  await page.route('**', (route) => {
    const isOfMail =
      route.request().resourceType() === 'image' && route.request().frame() !== page.mainFrame();
    // Pictures of the mail stay on their way.
    return isOfMail ? undefined : route.continue();
  });
  await page.getByRole('button', { name: 'Preview mail' }).click();
  const mail = page.locator('iframe').first().contentFrame();
  await expect(mail.locator('img').first()).toBeAttached();
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(247, 246, 244)');
});
