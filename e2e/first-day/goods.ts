import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from 'local-services/root';

const samples = path.join(root, 'docs/samples/images/acme');
const photos = fs.readdirSync(samples).map((name) => path.join(samples, name));

const yarns = [
  ['Wool', '羊毛'],
  ['Cashmere', '茄士咩'],
  ['Merino', '美利奴'],
  ['Mohair', '馬海毛'],
  ['Alpaca', '羊駝毛'],
] as const;
const garments = [
  ['jumper', '毛衣'],
  ['cardigan', '開襟毛衣'],
  ['vest', '背心'],
  ['polo', '馬球衫'],
  ['roll neck', '高領毛衣'],
  ['dress', '連身裙'],
] as const;
const colors = [
  ['Navy', '深藍', '#1f2a44'],
  ['Sand', '沙色', '#ccbb99'],
  ['Red', '紅色', '#b02a30'],
] as const;
const products = yarns
  .flatMap(([yarn, inChinese]) =>
    garments.map(([garment, garmentInChinese]) => ({
      english: `${yarn} ${garment}`,
      chinese: inChinese + garmentInChinese,
    })),
  )
  .map((titles, index) => {
    const style = `MJ${String(index + 1).padStart(2, '0')}`;
    const [color] = colors[index % colors.length] ?? colors[0];
    return { ...titles, style, color, item: `${style}-${color.toUpperCase()}` };
  });
const sizes = ['S', 'M'] as const;

export const items = products.map(({ item }) => item);
export const skus = items.flatMap((item) => sizes.map((size) => `${item}-${size}`));

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

/** What products need before the first one: categories, a brand, colours, a label, a store. */
export async function fillLists(page: Page): Promise<void> {
  await add(page, 'categories', { 'Name, English': 'Women', 'Name, Chinese': '女裝' });
  await add(page, 'categories', { 'Name, English': 'Knitwear', 'Name, Chinese': '針織' }, { Below: 'Women' });
  await add(page, 'brands', { Name: 'Maru' });
  for (const [english, chinese, swatch] of colors)
    await add(page, 'colors', {
      'Name, English': english,
      'Name, Chinese': chinese,
      'Colour of the swatch': swatch,
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
}

export async function setDelivery(page: Page, { fee, freeFrom }: { fee: number; freeFrom: number }) {
  await page.goto('/staff/delivery');
  const hongKong = page.getByRole('region', { name: 'Standard delivery' }).getByRole('group', {
    name: 'Hong Kong',
  });
  await hongKong.getByLabel('Fee (HK$)').fill(String(fee));
  await hongKong.getByLabel('Free from (HK$)').fill(String(freeFrom));
  await page.getByRole('button', { name: 'Look at the change' }).click();
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByText('Changed. Item pages show it within minutes.')).toBeVisible();
}

/** Makes the first product with all it needs, each further one as a duplicate, and gives each its picture. */
export async function makeProducts(page: Page): Promise<void> {
  const fill = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts))
      await page.getByLabel(label, { exact: true }).fill(text);
  };
  for (const [index, { style, english, chinese, color, item }] of products.entries()) {
    if (index > 0) {
      await page.getByRole('link', { name: 'Duplicate' }).click();
      await expect(page.getByLabel('Style code')).toHaveValue('');
    } else await page.goto('/staff/items/new');
    await fill({ 'Style code': style, 'Title, English': english, 'Title, Chinese': chinese });
    if (index === 0) {
      await page.getByRole('combobox', { name: 'Brand' }).fill('Maru');
      await fill({
        'Description, English': 'Soft and warm.',
        'Description, Chinese': '柔軟保暖。',
        'Composition, English': 'Wool',
        'Composition, Chinese': '羊毛',
        'Care, English': 'Hand wash',
        'Care, Chinese': '手洗',
        'List price': '990',
      });
      await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Women › Knitwear' });
      await page.getByLabel('Kind of sizes').selectOption({ label: 'Clothing (S, M, L)' });
      for (const size of sizes) await page.getByRole('checkbox', { name: size, exact: true }).check();
    }
    await page.getByLabel('Colour in filters').selectOption({ label: color });
    await page.getByRole('button', { name: 'Create as draft' }).click();
    await expect(page).toHaveURL(new RegExp(`/staff/items/${item}$`));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(photos[index % photos.length] ?? '');
    await expect(page.getByAltText('Picture 1')).toBeAttached();
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
  }
}

/** Shows all drafts in the shop in one go. */
export async function publishProducts(page: Page): Promise<void> {
  await page.goto('/staff/items');
  await page.getByRole('link', { name: 'Change many' }).click();
  await page.getByLabel('What changes').selectOption({ label: 'Show in the shop' });
  await page.getByRole('button', { name: 'Look at the change' }).click();
  await page.getByRole('button', { name: `Change ${items.length} items` }).click();
  await expect(page.getByText('Changed. The shop shows it within minutes.')).toBeVisible();
}

/** Orders this many pieces of every size from a supplier. Returns the address of the purchase order. */
export async function orderFromSupplier(page: Page, pieces: number): Promise<string> {
  await page.goto('/staff/purchase-orders');
  await page.getByRole('link', { name: 'New purchase order' }).first().click();
  await page.getByLabel('Supplier', { exact: true }).fill('Tai Hing');
  await page
    .getByLabel('SKUs and pieces, one row each')
    .fill(skus.map((sku) => `${sku}\t${pieces}`).join('\n'));
  await page.getByRole('button', { name: 'Add the purchase order' }).click();
  await expect(page.getByRole('button', { name: 'All that is left' })).toBeVisible();
  return page.url();
}
