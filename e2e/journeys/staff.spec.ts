import { groupedOrderNumber } from 'shared-contracts/order-number';
import writeExcelFile from 'write-excel-file/node';
import { findItem } from '../src/catalogue';
import { logInStaff, openBackOffice } from '../src/log-in-staff';
import { payOrder, placeOrder } from '../src/orders';
import { brokenRules } from '../src/staff';
import { expect, onAnyDevice, test } from '../src/test';

test('an administrator logs in with a code and stays logged in after a reload', {
  tag: onAnyDevice,
}, async ({ page, db }) => {
  const response = await page.request.get('/staff');
  expect(await response.text()).toContain('<meta name="robots" content="noindex, nofollow">');
  await logInStaff(page, db, 'admin', '/staff/members');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();

  // The session is a cookie that no script reads, and it survives a reload.
  expect(await page.evaluate(() => document.cookie)).not.toContain('merchant_session');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();

  // The figures of the shop, and a customer with their benefits.
  await page.goto('/staff');
  await expect(page.getByRole('main').getByText('Stock cover').first()).toBeVisible();
  await page.goto('/staff/customers');
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Points' })).toBeVisible();
});

test('a merchandiser sees a draft beside its form, in the other language too', async ({
  browser,
  db,
  request,
}) => {
  const page = await openBackOffice(browser, db, 'merchandiser', '/staff/content?url=/header');
  const words = `Draft ${Date.now()}`;
  await page.getByLabel('Text').first().fill(words);
  await page.getByRole('button', { name: 'Save a draft and preview it' }).click();
  const frame = page.frameLocator('iframe[title="The page in the shop"]');
  await expect(frame.getByText(words).first()).toBeVisible();
  expect(await (await request.get('/bit')).text()).not.toContain(words);

  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Chinese' });
  await expect(frame.locator('html')).toHaveAttribute('lang', /^zh/);
  // The editor's own language stays.
  expect((await page.context().cookies()).find(({ name }) => name === 'lang')?.value ?? 'en').toBe('en');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
});

test('a merchandiser imports a spreadsheet, which the browser reads under the shop’s content policy', async ({
  browser,
  db,
}) => {
  const page = await openBackOffice(browser, db, 'merchandiser', '/staff/import');
  const { rows } = await db.query<{ id: string; stock: number }>(
    'select id, stock from skus where stock > 0 order by id limit 1',
  );
  const [sku] = rows;
  const text = (value: string) => ({ value });
  const buffer = await writeExcelFile([
    [text('sku'), text('stock')],
    [text(String(sku?.id)), { value: sku?.stock ?? 0, type: Number }],
    [text('NOBODY-1'), { value: 1, type: Number }],
  ]).toBuffer();
  await page.getByLabel('What it holds').selectOption({ label: 'Stock' });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'monday.xlsx', mimeType, buffer });
  await expect(page.getByText('monday.xlsx')).toBeVisible();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('cell', { name: 'NOBODY-1' })).toBeVisible();
});

test('a merchandiser reduces pasted items, looking first, and takes it back', async ({ browser, db }) => {
  const items = await Promise.all([71, 72].map((nth) => findItem(db, { channelId: 2, nth })));
  const codes = items.map(({ code }) => code);
  const prices = async () => {
    const { rows } = await db.query(
      'select k.id, k.list_price, k.sale_price from skus k join items i on i.id = k.item_id where i.code = any($1) order by k.id',
      [codes],
    );
    return rows;
  };
  const before = await prices();
  const page = await openBackOffice(browser, db, 'merchandiser', '/staff/items');
  await page.getByRole('link', { name: 'Change many' }).click();
  await page.getByLabel('Which items').selectOption({ label: 'These codes' });
  await page.getByLabel('Item codes, one on each line').fill(codes.join('\n'));
  await page.getByLabel('Percent off the list price').fill('93');
  await page.getByRole('button', { name: 'Look at the change' }).click();
  await expect(page.getByRole('cell', { name: codes[1] ?? '' })).toBeVisible();
  expect(await prices()).toEqual(before);
  await page.getByRole('button', { name: 'Change 2 items' }).click();
  await expect(page.getByText('Changed. The shop shows it within minutes.')).toBeVisible();
  expect(await prices()).toEqual(
    before.map((row) => ({ ...row, sale_price: Math.round((row.list_price * 0.07) / 100) * 100 })),
  );
  await page
    .getByRole('button', { name: /^Take back: 93% off/ })
    .first()
    .click();
  await expect(page.getByText('2 items were restored.')).toBeVisible();
  expect(await prices()).toEqual(before);
});

test('a merchandiser adds a label, which an item can have at once, and removes it', async ({
  browser,
  db,
}) => {
  const page = await openBackOffice(browser, db, 'merchandiser', '/staff/lists?list=labels');
  await page.getByRole('link', { name: 'Add a label' }).click();
  await page.getByLabel('Name, English').fill('Last of its kind');
  await page.getByLabel('Name, Chinese').fill('最後一件');
  await expect(page.getByLabel('Code')).toHaveValue('LAST-OF-ITS-KIND');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page).toHaveURL(/row=LAST-OF-ITS-KIND/);
  await page.reload();
  await expect(page.getByLabel('Name, Chinese')).toHaveValue('最後一件');
  await page.goto('/staff/items/new');
  await expect(page.getByRole('checkbox', { name: 'Last of its kind' })).toBeAttached();
  await page.goto('/staff/lists?list=labels&row=LAST-OF-ITS-KIND');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Last of its kind was removed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Last of its kind' })).toHaveCount(0);
});

test('a merchandiser plans what delivery costs, and takes it back before it holds', async ({
  browser,
  db,
}) => {
  const page = await openBackOffice(browser, db, 'merchandiser', '/staff/delivery');
  const express = page
    .getByRole('region', { name: 'Express delivery' })
    .getByRole('group', { name: 'Hong Kong' });
  await express.getByLabel('Fee (HK$)').fill('120');
  const year = new Date().getFullYear() + 1;
  await page.getByLabel('From (Hong Kong time)').fill(`${year}-06-01T09:00`);
  await page.getByRole('button', { name: 'Look at the change' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText(
    /^Express delivery, Hong Kong: fee HK\$90.* becomes fee HK\$120/,
  );
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByText('Planned.')).toBeVisible();
  await page.reload();
  await expect(express.getByLabel('Fee (HK$)')).toHaveValue('90');
  await page.getByRole('button', { name: `Take back what is planned for 01/06/${year} 09:00` }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();
});

test('what a merchandiser orders from a supplier, a packer scans, books in and takes back', async ({
  browser,
  db,
}) => {
  const { skuId } = await findItem(db, { channelId: 1, nth: 11 });
  const stock = async () => {
    const { rows } = await db.query<{ stock: number }>('select stock from skus where id = $1', [skuId]);
    return rows[0]?.stock ?? 0;
  };
  const before = await stock();
  const supplier = `Tai Hing ${Date.now()}`;
  const merchandiser = await openBackOffice(browser, db, 'merchandiser', '/staff/purchase-orders');
  await merchandiser.getByRole('link', { name: 'New purchase order' }).click();
  await merchandiser.getByLabel('Supplier', { exact: true }).fill(supplier);
  await merchandiser.getByLabel('Expected on').fill('2030-01-31');
  await merchandiser.getByLabel('SKUs and pieces, one row each').fill(`${skuId}\t3`);
  await merchandiser.getByRole('button', { name: 'Add the purchase order' }).click();
  await expect(merchandiser.getByText('3 pieces are left to come.')).toBeVisible();
  await merchandiser.goto(`/staff/stock?search=${skuId}`);
  await expect(
    merchandiser.getByRole('row', { name: skuId }).getByRole('link', { name: /\(from / }),
  ).toBeVisible();

  const packer = await openBackOffice(browser, db, 'packer', '/staff/purchase-orders');
  await packer.setViewportSize({ width: 390, height: 844 });
  await packer.getByRole('row', { name: supplier }).getByRole('link').click();
  const scan = packer.getByLabel('Scan or type a SKU');
  for (const code of [skuId, skuId.toLowerCase()]) {
    await scan.fill(code);
    await scan.press('Enter');
  }
  await packer.getByRole('button', { name: 'Book in 2 pieces' }).click();
  await expect(packer.getByText('2 pieces are in stock now.')).toBeVisible();
  expect(await stock()).toBe(before + 2);
  await packer.getByRole('button', { name: 'Take back', exact: true }).first().click();
  await packer.getByRole('button', { name: 'Take it back' }).click();
  await expect(packer.getByText('The delivery was taken back.')).toBeVisible();
  expect(await stock()).toBe(before);
  const number = new URL(packer.url()).pathname.split('/').at(-1) ?? '';
  expect(await brokenRules([number, skuId])).toEqual([]);
});

test('a packer packs an order by typing codes, and sends it with its number', { tag: onAnyDevice }, async ({
  page,
  db,
  request,
}) => {
  const item = await findItem(db, { channelId: 1, nth: 57, stock: 20 });
  const orderId = await placeOrder(request, item, 1, 2);
  await payOrder(request, orderId);
  await logInStaff(page, db, 'packer', '/staff/pack');
  const type = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  const pieces = page.getByRole('list', { name: 'Pieces to pack' });

  await type(groupedOrderNumber(orderId));
  await expect(pieces).toContainText('0 of 2 scanned');
  await type('NOT-OF-IT');
  await expect(page.getByRole('alert')).toContainText('Nothing was counted');
  await type(item.skuId.toLowerCase());
  await expect(pieces).toContainText('1 of 2 scanned');
  await page.reload();
  await expect(pieces).toContainText('1 of 2 scanned');
  await type(item.skuId);
  await expect(page.getByRole('status').filter({ hasText: 'is packed. Scan the next order.' })).toBeVisible();

  // Its papers open with the session of the back office, and it leaves from the same page.
  const parcels = page.getByRole('region', { name: 'Parcels' });
  for (const name of ['Packing slip', 'Address label']) {
    const address = await parcels.getByRole('link', { name: new RegExp(`^${name} of`) }).getAttribute('href');
    const file = await page.request.get(String(address));
    expect(file.headers()['content-type']).toBe('application/pdf');
  }
  await parcels.getByLabel('Carrier').selectOption({ index: 1 });
  await parcels.getByLabel('Tracking number').fill(`SC${orderId.slice(-8)}`);
  await parcels.getByLabel('Tracking number').press('Enter');
  await expect(parcels).toContainText('On its way');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('service refunds an amount of an order, and its card gets it back', async ({ browser, db, request }) => {
  const orderId = await placeOrder(request, await findItem(db, { channelId: 1, nth: 73 }), 1);
  await payOrder(request, orderId);
  const page = await openBackOffice(browser, db, 'service', `/staff/orders/${orderId}`);
  await page.getByRole('button', { name: 'Refund an amount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund an amount' });
  await dialog.getByLabel('Amount in HK$').fill('12.50');
  await dialog.getByLabel('Reason, which the buyer reads').selectOption({ label: 'Goodwill' });
  await expect(dialog.getByText('Goes back: HK$12.50 to card or wallet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund an amount' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('HK$12.50 refunded: Goodwill')).toBeVisible();
  const refunds = async () =>
    (await db.query('select amount_minor from payment_refunds where order_id = $1', [orderId])).rows;
  await expect.poll(refunds).toEqual([{ amount_minor: 1_250 }]);
});
