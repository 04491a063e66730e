import { password, registerBuyer } from '../src/accounts';
import { stockOf } from '../src/catalogue';
import { Shopper } from '../src/shopper';
import { expect, test } from '../src/test';

test('a buyer fills a matrix and places an order', async ({ page, request, db }) => {
  const { rows } = await db.query<{
    styleCode: string;
    code: string;
    skuId: string;
    size: string;
    color: string;
    increment: number;
    minimum: number;
    stock: number;
  }>(
    `select prices.style_code as "styleCode", items.code, skus.id as "skuId", skus.size,
            items.color_en as color, prices.increment, prices.minimum_quantity as minimum, skus.stock
       from wholesale_prices prices
       join items on items.style_code = prices.style_code
       join skus on skus.item_id = items.id
      where items.on_shelf and not items.age_restricted and skus.synced
        and skus.stock >= prices.minimum_quantity + 2 * prices.increment
      order by skus.stock desc, skus.id limit 1`,
  );
  const cell = rows[0];
  if (!cell) throw new Error('the demo price list has no style with enough stock');
  // The style's minimum, rounded up to a multiple of its increment.
  const pieces = Math.ceil(cell.minimum / cell.increment) * cell.increment;

  const shopper = new Shopper(page);
  await shopper.open('/login?redirecturl=%2Fwholesale%2Fproduct%2Flist');
  await shopper.logIn(await registerBuyer(request, db), password);
  await expect(page.getByRole('heading', { level: 1, name: 'Wholesale products' })).toBeVisible();

  await page.goto(`/wholesale/product/item?code=${cell.styleCode}`);
  const field = page.getByRole('textbox', { name: `${cell.color}, size ${cell.size}` }).first();
  await field.fill(String(pieces + 1));
  if (cell.increment > 1) await expect(page.getByText(/In multiples of/).first()).toBeVisible();
  await field.fill(String(pieces));
  await page.getByRole('button', { name: /^(Add to|Update) wholesale cart$/ }).click();
  await expect(page.getByText(/of this style (is|are) in your wholesale cart/).first()).toBeVisible();

  await page.goto('/wholesale/product/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Wholesale cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Review order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeVisible();
  const form = page.getByRole('main');
  await form.getByLabel('First name').fill('Ben');
  await form.getByLabel('Last name').fill('Lau');
  await form.getByLabel('Phone', { exact: true }).fill('61234567');
  await form.getByLabel('Region', { exact: true }).selectOption({ label: 'Hong Kong' });
  await form.getByLabel('Area').selectOption({ label: 'Kowloon' });
  await form.getByLabel('District').selectOption('yau-tsim-mong');
  await form.getByLabel('Address line 1').fill('Unit 12, 8 Canton Road');
  await form.getByLabel('Purchase order number').fill('PO-2026-11');
  await form.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. Your order is placed' })).toBeVisible();
  const orderId = /ITHKE[A-Z0-9]{12}/.exec((await form.textContent()) ?? '')?.[0];

  const lines = await db.query<{ pieces: number }>(
    'select sum(quantity)::int as pieces from order_lines where order_id = $1 and sku_id = $2',
    [orderId, cell.skuId],
  );
  expect(lines.rows[0]?.pieces).toBeGreaterThanOrEqual(pieces);
  expect(await stockOf(db, cell.skuId)).toBeLessThan(cell.stock);
});

test('a normal member is refused, a visitor is sent to the login (behaviour 6)', async ({
  page,
  request,
}) => {
  await page.goto('/wholesale/product/list');
  await expect(page).toHaveURL(/\/login\?redirecturl=%2Fwholesale%2Fproduct%2Flist/);
  const shopper = new Shopper(page);
  await shopper.logIn('member@example.com', 'Harbour1');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
  const html = await (await request.get('/wholesale/product/list')).text();
  expect(html).toContain('noindex');
});
