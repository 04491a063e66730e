import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import { payOrder, placeOrder } from '../src/orders';
import { Shopper, testCards } from '../src/shopper';
import { brokenRules } from '../src/staff';
import { expect, test } from '../src/test';
import {
  fillLists,
  items,
  makeProducts,
  orderFromSupplier,
  publishProducts,
  setDelivery,
  skus,
} from './goods';
import { addColleague, createOwner, logInFirst, People } from './people';

// One day: each part follows from those before.
test.describe.configure({ mode: 'serial' });
test.use({ otherContexts: 'open' });

const guest = 'guest@example.com';
const [item = ''] = items;
const [exchangedSku = '', boughtSku = ''] = skus;
const pieces = 10;

let people: People;
let owner: Page;
let merchandiser: Page;
let packer: Page;
let service: Page;
let shopper: Shopper;
let purchaseOrder = '';
let orderId = '';
let returnId = '';

/** Types codes as a scanner does, each with Enter. */
async function scan(page: Page, ...codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
}

/** Packs an order on the open packing page, by scanning alone. */
async function packByScanning(page: Page, order: string, ...codes: readonly string[]): Promise<void> {
  await scan(page, order, ...codes);
  const packed = `Order ${groupedOrderNumber(order)} is packed. Scan the next order.`;
  await expect(page.getByText(packed)).toBeVisible();
}

async function openPackingPage(page: Page): Promise<void> {
  await page.goto('/staff/pack');
  await expect(page.getByLabel('Order number, SKU, barcode or item code')).toBeFocused();
}

async function send(page: Page, trackingNumber: string): Promise<void> {
  const parcels = page.getByRole('region', { name: 'Parcels' });
  await parcels.getByLabel('Carrier').selectOption({ index: 1 });
  await parcels.getByLabel('Tracking number').fill(trackingNumber);
  await parcels.getByLabel('Tracking number').press('Enter');
  await expect(parcels).toContainText('On its way');
}

test.beforeAll(async ({ browser }) => {
  people = new People(browser);
});
test.afterAll(() => people.goHome());

test('the owner logs in and lets three colleagues in', async () => {
  owner = await people.onDesk();
  const email = 'ada@example.com';
  await logInFirst(owner, email, createOwner(email));
  const letIn = async (page: Page, name: string, role: string) => {
    const colleague = `${name.toLowerCase()}@example.com`;
    await logInFirst(page, colleague, await addColleague(owner, { email: colleague, name, role }));
    return page;
  };
  merchandiser = await letIn(await people.onDesk(), 'Mei', 'Merchandiser');
  packer = await letIn(await people.onPhone(), 'Pak', 'Packer');
  service = await letIn(await people.onDesk(), 'Sue', 'Customer service');
});

test('a merchandiser fills the shop with thirty products and orders their stock', async () => {
  await test.step('categories, brand, colours, label and store', () => fillLists(merchandiser));
  await test.step('what delivery costs', () => setDelivery(merchandiser, { fee: 55, freeFrom: 2000 }));
  await test.step('products with pictures', () => makeProducts(merchandiser));
  await test.step('all are shown', () => publishProducts(merchandiser));
  purchaseOrder = await orderFromSupplier(merchandiser, pieces);
});

test('a packer books in what the supplier sent', async () => {
  await packer.goto(purchaseOrder);
  await packer.getByRole('button', { name: 'All that is left' }).click();
  await packer.getByRole('button', { name: `Book in ${skus.length * pieces} pieces` }).click();
  await expect(packer.getByText(`${skus.length * pieces} pieces are in stock now.`)).toBeVisible();
});

test('a guest buys a jumper on a phone', async () => {
  shopper = new Shopper(await people.onPhone());
  await shopper.open('/bit/WOMEN/KNITWEAR');
  await expect(shopper.page.getByText(`${items.length} products`, { exact: true })).toBeVisible();
  await shopper.open(`/bit/item/${item}`);
  await expect(shopper.page.getByText(/free from HK\$2,000/)).toBeVisible();
  await shopper.addToBag('M');
  await shopper.open('/checkout/cart');
  await shopper.proceed();
  await shopper.page.getByRole('link', { name: shopper.words.asGuest }).click();
  await shopper.fillContact(guest, '61234567');
  await shopper.fillAddress();
  await shopper.placeOrder();
  await shopper.pay(testCards.paid);
  orderId = await shopper.thankedOrder();
});

test('a packer packs it by scanning, sends it, and it arrives', async () => {
  await openPackingPage(packer);
  await packByScanning(packer, orderId, boughtSku);
  await send(packer, 'SF1234567890');
  await packer.goto(`/staff/orders/${orderId}`);
  const parcels = packer.getByRole('region', { name: 'Parcels' });
  await parcels.getByRole('button', { name: 'Delivered' }).click();
  await packer.getByRole('dialog').getByRole('button', { name: 'Delivered' }).click();
  await expect(parcels).toContainText('Delivered');
});

test('the guest exchanges the size: service and packer see to it', async () => {
  const { page } = shopper;
  await shopper.open(`/order-inquiry?orderId=${orderId}`);
  await page.getByLabel(/^E-mail or phone/).fill(guest);
  await page.getByRole('button', { name: 'Find order' }).click();
  await page.getByRole('link', { name: 'Return items' }).click();
  await page.getByLabel(/^Quantity to return/).selectOption('1');
  await page.getByLabel(/^Reason/).selectOption({ label: 'The size does not fit' });
  await page.getByLabel(/^What would you like\?/).selectOption({ label: 'Exchange for S' });
  await page.getByRole('button', { name: 'Request the return' }).click();
  await expect(page).toHaveURL(/\/return-details\?/);
  returnId = new URL(page.url()).searchParams.get('returnId') ?? '';

  const place = `/staff/returns/${returnId}`;
  await service.goto(place);
  await service.getByRole('button', { name: 'Approve' }).click();
  await packer.goto(place);
  await packer.getByRole('button', { name: 'The pieces are here' }).click();
  await packer.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(packer.getByRole('dialog')).toBeHidden();
  await service.reload();
  await service.getByRole('button', { name: 'Decide what goes back' }).click();
  await service.getByRole('dialog').getByRole('button', { name: 'Decide and pay back' }).click();
  const replacement = service.getByRole('paragraph').filter({ hasText: 'Send instead:' }).getByRole('link');
  const address = (await replacement.getAttribute('href')) ?? '';
  const replacementId = address.split('/').at(-1) ?? '';
  await openPackingPage(packer);
  await packByScanning(packer, replacementId, exchangedSku);
  await send(packer, 'SF1234567891');
});

test('service refunds an amount for the trouble', async () => {
  await service.goto(`/staff/orders/${orderId}`);
  await service.getByRole('button', { name: 'Refund an amount' }).click();
  const dialog = service.getByRole('dialog');
  await dialog.getByLabel('Amount in HK$').fill('50');
  await dialog.getByLabel('Reason, which the buyer reads').selectOption({ label: 'Goodwill' });
  await expect(dialog.getByText('Goes back: HK$50.00 to card or wallet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund an amount' }).click();
  await expect(service.getByText('HK$50.00 refunded: Goodwill')).toBeVisible();
});

test('the merchandiser counts the shelf', async () => {
  await merchandiser.goto(`/staff/stock?search=${boughtSku}`);
  await merchandiser.getByRole('button', { name: `Change the stock of ${boughtSku}`, exact: true }).click();
  const dialog = merchandiser.getByRole('dialog');
  await dialog.getByLabel('How').selectOption({ label: 'Counted on the shelf' });
  await dialog.getByLabel('Pieces on the shelf').fill('9');
  await dialog.getByRole('button', { name: 'Change the stock' }).click();
  await expect(dialog).toBeHidden();
});

test('the owner takes home the orders of the month', async () => {
  await owner.goto('/staff/exports');
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Hong_Kong' });
  await owner.getByLabel('First day').fill(`${today.slice(0, 8)}01`);
  await owner.getByLabel('Last day').fill(today);
  await owner.getByRole('button', { name: 'Make export' }).click();
  const loading = owner.waitForEvent('download');
  await owner
    .getByRole('row')
    .filter({ hasText: 'Orders' })
    .getByRole('link', { name: /^Download/ })
    .click();
  const rows = fs.readFileSync(await (await loading).path(), 'utf8').split('\r\n');
  const own = rows.find((row) => row.startsWith(orderId));
  expect(own).toContain('1045.00');
  expect(own).toContain('DELIVERED');
});

test('forty orders are packed by scanning, and the books agree', async ({ request }) => {
  const orders = [];
  for (let nth = 0; nth < 40; nth++) {
    const skuId = skus[nth % skus.length] ?? '';
    const order = await placeOrder(request, { skuId }, 1, (nth % 3) + 1);
    await payOrder(request, order);
    orders.push({ order, codes: Array.from({ length: (nth % 3) + 1 }, () => skuId) });
  }
  await openPackingPage(packer);
  const begin = performance.now();
  for (const { order, codes } of orders) await packByScanning(packer, order, ...codes);
  process.stdout.write(`40 orders: ${((performance.now() - begin) / 1000).toFixed(0)} s, no tap\n`);
  await packer.goto('/staff/orders?queue=TO_PACK');
  await expect(packer.getByText('Nothing found')).toBeVisible();
  expect(await brokenRules()).toEqual([]);
  expect(people.troubles, 'the console stays quiet').toEqual([]);
});
