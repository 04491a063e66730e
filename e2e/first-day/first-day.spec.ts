import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from 'local-services/root';
import { Secret, TOTP } from 'otpauth';
import { Shopper, testCards } from '../src/shopper';
import { stack } from '../src/stack';
import { brokenRules } from '../src/staff';
import { expect, test } from '../src/test';

const samples = path.join(root, 'docs/samples/images/acme');
const [photo = ''] = fs.readdirSync(samples);
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** The one command of the day: the account of the owner, and its one-time password. */
function createOwner(email: string): string {
  const program = path.join(root, 'services/api/dist/staff.mjs');
  const words = ['create', email, '--name', 'Ada Wong', '--role', 'ADMINISTRATOR'];
  const env = { ...process.env, DATABASE_URL: stack.databaseUrl };
  const output = execFileSync(process.execPath, [program, ...words], { env, encoding: 'utf8' });
  return /One-time password for [^:]+: (\S+)/.exec(output)?.[1] ?? '';
}

/** Logs in for the first time, with a second factor and a password of one's own. */
async function logIn(page: Page, email: string, oneTimePassword: string): Promise<void> {
  await page.goto('/staff');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(oneTimePassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  const key = ((await page.locator('strong').first().textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('New password').fill('Harbour-1234');
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Adds a row to a list of the shop: texts by label, choices by their text. */
async function add(
  page: Page,
  list: string,
  texts: Record<string, string>,
  choices: Record<string, string> = {},
) {
  await page.goto(`/staff/lists?list=${list}&new=1`);
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  for (const [label, choice] of Object.entries(choices))
    await page.getByLabel(label, { exact: true }).selectOption({ label: choice });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
}

test('the first day of a shop, in the browser: from nothing to a sale, its refund and a count', async ({
  browser,
  page,
}) => {
  const email = 'ada@example.com';
  await test.step('the owner logs in', () => logIn(page, email, createOwner(email)));

  await test.step('categories, brand, colour, label and store', async () => {
    await add(page, 'categories', { 'Name, English': 'Women', 'Name, Chinese': '女裝' });
    await add(
      page,
      'categories',
      { 'Name, English': 'Knitwear', 'Name, Chinese': '針織' },
      { Below: 'Women' },
    );
    await add(page, 'brands', { Name: 'Maru' });
    await add(page, 'colors', {
      'Name, English': 'Navy',
      'Name, Chinese': '深藍',
      'Colour of the swatch': '#1f2a44',
    });
    await add(page, 'labels', { 'Name, English': 'New in', 'Name, Chinese': '新品' });
    await add(
      page,
      'stores',
      {
        'Name, English': 'Queen’s Road',
        'Name, Chinese': '皇后大道',
        'Address, English': '1 Queen’s Road Central',
        'Address, Chinese': '皇后大道中1號',
        'Opening hours, English': 'Every day | 11:00–21:00',
        'Opening hours, Chinese': '每日 | 11:00–21:00',
        Phone: '+852 2345 6789',
      },
      { District: 'Hong Kong › Hong Kong Island › Central and Western' },
    );
  });

  await test.step('what delivery costs', async () => {
    await page.goto('/staff/delivery');
    const hongKong = page.getByRole('region', { name: 'Standard delivery' }).getByRole('group', {
      name: 'Hong Kong',
    });
    await hongKong.getByLabel('Fee (HK$)').fill('55');
    await hongKong.getByLabel('Free from (HK$)').fill('2000');
    await page.getByRole('button', { name: 'Look at the change' }).click();
    await page.getByRole('button', { name: 'Change it' }).click();
    await expect(page.getByText('Changed. Item pages show it within minutes.')).toBeVisible();
  });

  const item = 'MJ1-NAVY';
  await test.step('a product with its picture', async () => {
    await page.goto('/staff/items/new');
    await page.getByLabel('Style code').fill('MJ1');
    await page.getByRole('combobox', { name: 'Brand' }).fill('Maru');
    for (const [label, text] of [
      ['Title, English', 'Wool jumper'],
      ['Title, Chinese', '羊毛毛衣'],
      ['Description, English', 'Soft and warm.'],
      ['Description, Chinese', '柔軟保暖。'],
      ['Composition, English', 'Wool'],
      ['Composition, Chinese', '羊毛'],
      ['Care, English', 'Hand wash'],
      ['Care, Chinese', '手洗'],
      ['List price', '990'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Women › Knitwear' });
    await page.getByLabel('Kind of sizes').selectOption({ label: 'Clothing (S, M, L)' });
    for (const size of ['S', 'M']) await page.getByRole('checkbox', { name: size, exact: true }).check();
    await page.getByLabel('Colour in filters').selectOption({ label: 'Navy' });
    await page.getByRole('button', { name: 'Create as draft' }).click();
    await expect(page).toHaveURL(new RegExp(`/staff/items/${item}$`));
    await page.locator('input[type=file]').first().setInputFiles(path.join(samples, photo));
    await expect(page.getByAltText('Picture 1')).toBeAttached();
    await page.getByLabel('Show this item in the shop').check();
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
  });

  const skuId = `${item}-M`;
  await test.step('its stock comes from a supplier', async () => {
    await page.goto('/staff/purchase-orders');
    await page.getByRole('link', { name: 'New purchase order' }).first().click();
    await page.getByLabel('Supplier', { exact: true }).fill('Tai Hing');
    await page.getByLabel('SKUs and pieces, one row each').fill(`${skuId}\t5\n${item}-S\t5`);
    await page.getByRole('button', { name: 'Add the purchase order' }).click();
    await page.getByRole('button', { name: 'All that is left' }).click();
    await page.getByRole('button', { name: 'Book in 10 pieces' }).click();
    await expect(page.getByText('10 pieces are in stock now.')).toBeVisible();
  });

  const orderId = await test.step('a guest buys it on a phone', async () => {
    const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
    const shopper = new Shopper(await context.newPage());
    await shopper.open('/bit/WOMEN/KNITWEAR');
    await shopper.page.getByRole('article').getByRole('heading').getByRole('link').first().click();
    await expect(shopper.page.getByText(/free from HK\$2,000/)).toBeVisible();
    await shopper.addToBag('M');
    await shopper.open('/checkout/cart');
    await shopper.proceed();
    await shopper.page.getByRole('link', { name: shopper.words.asGuest }).click();
    await shopper.fillContact('guest@example.com', '61234567');
    await shopper.fillAddress();
    await shopper.placeOrder();
    await shopper.pay(testCards.paid);
    const ordered = await shopper.thankedOrder();
    await context.close();
    return ordered;
  });

  await test.step('it is packed by scanning on a phone, and sent', async () => {
    await page.setViewportSize(phone);
    await page.goto('/staff/pack');
    await expect(page.getByLabel('Order number, SKU or item code')).toBeFocused();
    for (const code of [orderId, skuId]) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText(/is packed\. Scan the next order/)).toBeVisible();
    const parcels = page.getByRole('region', { name: 'Parcels' });
    await parcels.getByLabel('Carrier').selectOption({ index: 1 });
    await parcels.getByLabel('Tracking number').fill('SF1234567890');
    await parcels.getByLabel('Tracking number').press('Enter');
    await expect(parcels).toContainText('On its way');
    await page.setViewportSize(desk);
  });

  await test.step('a part of its price goes back', async () => {
    await page.goto(`/staff/orders/${orderId}`);
    await page.getByRole('button', { name: 'Refund an amount' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount in HK$').fill('50');
    await dialog.getByLabel('Reason, which the buyer reads').selectOption({ label: 'Goodwill' });
    await expect(dialog.getByText('Goes back: HK$50.00 to card or wallet')).toBeVisible();
    await dialog.getByRole('button', { name: 'Refund an amount' }).click();
    await expect(page.getByText('HK$50.00 refunded: Goodwill')).toBeVisible();
  });

  await test.step('the shelf is counted, and the books agree', async () => {
    await page.goto(`/staff/stock?search=${skuId}`);
    await page.getByRole('button', { name: `Change the stock of ${skuId}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('How').selectOption({ label: 'Counted on the shelf' });
    await dialog.getByLabel('Pieces on the shelf').fill('3');
    await dialog.getByRole('button', { name: 'Change the stock' }).click();
    await expect(dialog).toBeHidden();
    expect(await brokenRules([orderId, skuId])).toEqual([]);
  });
});
