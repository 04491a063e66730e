import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { password, registerBuyer, registerMember } from '../src/accounts';
import { stockOf } from '../src/catalogue';
import { openBackOffice } from '../src/log-in-staff';
import { mailWith } from '../src/mails';
import { Shopper } from '../src/shopper';
import { expect, onAnyDevice, test } from '../src/test';
import { addTradeStyles } from '../src/trade-styles';

/** Fills the address of an order and its purchase order number. */
async function fillOrder(page: Page, purchaseOrder: string): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('First name').fill('Ben');
  await form.getByLabel('Last name').fill('Lau');
  await form.getByLabel('Phone', { exact: true }).fill('61234567');
  await form.getByLabel('Region', { exact: true }).selectOption({ label: 'Hong Kong' });
  await form.getByLabel('Area').selectOption({ label: 'Kowloon' });
  await form.getByLabel('District').selectOption('yau-tsim-mong');
  await form.getByLabel('Address line 1').fill('Unit 12, 8 Canton Road');
  await form.getByLabel('Purchase order number').fill(purchaseOrder);
}

/** The text of a PDF that a link opens, its lines joined. */
async function readPdf(page: Page, link: RegExp): Promise<string> {
  const path = await page.getByRole('link', { name: link }).getAttribute('href');
  const answer = await page.request.get(path ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await answer.body()));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

/** Texts of a table row stand on one line. */
async function expectOnOneLine(texts: readonly Locator[]): Promise<void> {
  const middles: number[] = [];
  for (const text of texts) {
    // The letters, because a cell or a target is higher than its text.
    const middle = await text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { top, bottom } = range.getBoundingClientRect();
      return (top + bottom) / 2;
    });
    middles.push(middle);
  }
  expect(Math.max(...middles) - Math.min(...middles), `middles of the texts: ${middles}`).toBeLessThanOrEqual(
    2,
  );
}

test('a buyer fills a matrix and places an order', {
  tag: onAnyDevice,
}, async ({ page, request, db }) => {
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
  await field.waitFor();
  // Six sizes stand beside the colour without scrolling, on a phone too. Pieces and amount come after them.
  const heads = page.getByRole('table').first().getByRole('columnheader');
  const last = heads.nth(Math.min(6, (await heads.count()) - 3));
  const right = await last.evaluate((head) => head.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await field.fill(String(pieces + 1));
  if (cell.increment > 1) await expect(page.getByText(/In multiples of/).first()).toBeVisible();
  await field.fill(String(pieces));
  await page.getByRole('button', { name: /^(Add to|Update) wholesale cart$/ }).click();
  await expect(page.getByText(/of this style (is|are) in your wholesale cart/).first()).toBeVisible();

  await page.goto('/wholesale/product/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Wholesale cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Review order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeVisible();
  await fillOrder(page, 'PO-2026-11');
  const form = page.getByRole('main');
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

test('a company becomes a buyer, orders 500 pasted rows, and its payment settles the invoice', async ({
  page,
  browser,
  request,
  db,
  isMobile,
}) => {
  test.skip(isMobile, 'a season is ordered from a spreadsheet, at a desk');
  test.setTimeout(180_000);
  const skuIds = await addTradeStyles(db, { prefix: `TS${Date.now()}-`, count: 125, stock: 20 });
  const email = await registerMember(request, 'season');
  const company = `Season Stores ${Date.now()}`;
  const shopper = new Shopper(page);
  await shopper.open('/login?redirecturl=%2Fwholesale%2Fapply');
  await shopper.logIn(email, password);
  await page.getByLabel('Company').fill(company);
  await page.getByLabel('Business registration number').fill('12345678');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText(`We received the application of ${company}`)).toBeVisible();

  // The limit is beyond what one member of staff may give.
  const office = await openBackOffice(browser, db, 'trade', '/staff/buyers');
  await office.getByRole('row').filter({ hasText: company }).getByRole('button', { name: 'Approve' }).click();
  const terms = office.getByRole('dialog', { name: `Terms of ${company}` });
  await terms.getByLabel('Credit limit in HK$').fill('600000');
  await terms.getByRole('button', { name: 'Approve' }).click();
  const account = office.getByRole('row').filter({ hasText: email });
  await expect(account).toContainText('You proposed HK$600,000.00');
  const ofCompany = `/staff/buyers?search=${encodeURIComponent(company)}`;
  const second = await openBackOffice(browser, db, 'admin', ofCompany);
  await second.getByRole('button', { name: 'Approve limit' }).click();
  await second
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('Accounts of last year seen');
  await second.getByRole('dialog').getByRole('button', { name: 'Approve limit' }).click();
  await expect(second.getByRole('row').filter({ hasText: email })).toContainText('HK$600,000.00');
  await mailWith(request, email, company);

  // The area is open at once, without another login.
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Go to products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wholesale products' })).toBeVisible();

  await page.getByRole('link', { name: 'Order sheets' }).click();
  await page.getByRole('button', { name: 'New order sheet' }).click();
  const rows = [...skuIds.map((skuId) => `${skuId}\t2`), 'UNKNOWN-1\t2', `${skuIds[0]}\t1,0`];
  await page.getByLabel('Rows from a spreadsheet').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Add rows' }).click();
  await expect(page.getByText('500 lines, 1,000 pieces, HK$50,000.00')).toBeVisible();
  await expect(page.getByText('Row 501: the code “UNKNOWN-1” is unknown')).toBeVisible();
  await expect(page.getByText('Row 502: “1,0” is not a whole number')).toBeVisible();
  await page.getByRole('button', { name: 'Put into wholesale cart' }).click();
  await page.getByRole('link', { name: 'View wholesale cart' }).click();
  await expect(page.getByText('1,000 pieces · HK$50,000.00')).toBeVisible();
  await page.getByRole('button', { name: 'Review order' }).click();
  await fillOrder(page, 'PO-SS27');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. Your order is placed' })).toBeVisible();
  const orderId = /ITHKE[A-Z0-9]{12}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';

  const confirmation = await readPdf(page, /^Order confirmation/);
  for (const words of [orderId, company, 'PO-SS27', 'Total, 1,000 pieces HK$50,000.00']) {
    expect(confirmation).toContain(words);
  }
  const invoice = await readPdf(page, /^Invoice/);
  const invoiceNumber = /INV-\d{4}-\d{6}/.exec(invoice)?.[0] ?? '';
  expect(invoice).toMatch(new RegExp(`Please pay by \\d\\d/\\d\\d/\\d{4} and quote ${invoiceNumber}`));
  const mail = await mailWith(request, email, orderId);
  expect(mail.attachments.map(({ name }) => name)).toEqual([`${orderId}.pdf`, `${invoiceNumber}.pdf`]);

  await office.goto(ofCompany);
  await account.getByRole('button', { name: 'Account' }).click();
  const ordered = office.getByRole('row').filter({ hasText: orderId });
  await expectOnOneLine([
    ordered.getByText('HK$50,000.00').first(),
    ordered.getByRole('button', { name: 'Record payment' }),
    ordered.getByRole('link', { name: 'Confirmation' }),
    ordered.getByRole('link', { name: 'Invoice', exact: true }),
  ]);
  await office.getByRole('button', { name: 'Record payment' }).click();
  const payment = office.getByRole('dialog', { name: `Payment of ${invoiceNumber}` });
  await payment.getByLabel('Reference of the transfer').fill('TT-4711');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(ordered).toContainText('HK$0.00');
  const paid = office.getByRole('row').filter({ hasText: 'TT-4711' });
  await expectOnOneLine([paid.getByText('TT-4711'), paid.getByRole('button', { name: 'Reverse' })]);

  await page.goto('/wholesale/statement');
  await expect(page.getByRole('row').filter({ hasText: 'Payment TT-4711' })).toContainText('-HK$50,000.00');
  await expect(page.getByRole('row').filter({ hasText: invoiceNumber })).toContainText('HK$50,000.00');
  const statement = await readPdf(page, /^Statement/);
  expect(statement).toContain('Payment TT-4711');
  expect(statement).toContain('Closing balance HK$0.00');
});

/** Whether a reader sees the whole focused field: nothing lies over it, and it is within the window. */
const isFocusInFreeSight = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || field.dataset.index === undefined) return false;
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const at = (y: number) => document.elementFromPoint((left + right) / 2, y);
    return [top + 1, (top + bottom) / 2, bottom - 1].every((y) => at(y) === field);
  });

test('the next line to correct comes into free sight above the totals, on a desk and on a phone', async ({
  page,
  request,
  db,
  isMobile,
  consoleWatch,
}) => {
  test.skip(isMobile, 'it sets the size of the window itself');
  test.setTimeout(120_000);
  const skuIds = await addTradeStyles(db, { prefix: `TW${Date.now()}-`, count: 50, stock: 20 });
  const shopper = new Shopper(page);
  await shopper.open('/login?redirecturl=%2Fwholesale%2Fdrafts');
  await shopper.logIn(await registerBuyer(request, db), password);
  await page.getByRole('button', { name: 'New order sheet' }).first().click();
  const rows = skuIds.map((skuId, index) => `${skuId}\t${index === 2 || index === 150 ? 9_999 : 2}`);
  await page.getByLabel('Rows from a spreadsheet').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Add rows' }).click();
  await expect(page.getByText('2 lines need a correction')).toBeVisible();
  const jump = page.getByRole('button', { name: 'Go to the next line' });
  const field = (index: number) => page.locator(`input[data-index="${index}"]`);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const index of [2, 150]) {
      await jump.click();
      await expect(field(index)).toBeFocused();
      await expect.poll(() => isFocusInFreeSight(page), `line ${index + 1} at ${size.width}`).toBe(true);
    }
    // The keys lead on, and the bar never covers the field that has the focus.
    for (let index = 151; index < 160; index += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(field(index)).toBeFocused();
      await expect.poll(() => isFocusInFreeSight(page), `line ${index + 1} at ${size.width}`).toBe(true);
    }
  }
  consoleWatch.allow(/422/);
  await page.getByRole('button', { name: 'Put into wholesale cart' }).click();
  const why = page.getByRole('button', { name: /Trade Shirt .*multiples of 2/ });
  await expect(why.first()).toBeInViewport();
  await why.last().click();
  await expect(field(150)).toBeFocused();
  await expect.poll(() => isFocusInFreeSight(page), 'the line of the refusal').toBe(true);
  // What is wrong is written as a whole, below the field.
  const note = page.locator(`[id="${await field(150).getAttribute('aria-describedby')}"]`);
  await expect(note).toHaveText(/or 10,000$/);
  const { left, right } = await note.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  });
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390 - 16);
});

test('a normal member is refused, a visitor is sent to the login (behaviour/roles)', {
  tag: onAnyDevice,
}, async ({ page, request }) => {
  await page.goto('/wholesale/product/list');
  await expect(page).toHaveURL(/\/login\?redirecturl=%2Fwholesale%2Fproduct%2Flist/);
  const shopper = new Shopper(page);
  await shopper.logIn('member@example.com', 'Harbour1');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
  const html = await (await request.get('/wholesale/product/list')).text();
  expect(html).toContain('noindex');
});
