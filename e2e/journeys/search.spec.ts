import type { Page, Request } from '@playwright/test';
import { speak } from '../src/prepared';
import { Shopper } from '../src/shopper';
import { expect, onAnyDevice, test } from '../src/test';

const field = (page: Page) => page.getByRole('combobox', { name: /looking for|你想找甚麼/ });

async function openPanel(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^(Search|搜尋)$/ })
    .or(page.getByRole('banner').getByRole('button', { name: /^(Search|搜尋)$/, expanded: false }))
    .first()
    .click();
  await expect(field(page)).toBeFocused();
}

/** Records the calls for suggestions. */
function watchSuggestions(page: Page): { keyword: string; tab: string }[] {
  const calls: { keyword: string; tab: string }[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (!url.pathname.endsWith('/search/suggest') || request.method() !== 'GET') return;
    const { searchParams: query } = url;
    calls.push({ keyword: query.get('keyword') ?? '', tab: query.get('type') ?? '' });
  });
  return calls;
}

interface Typing {
  shopTypedAt?: number;
}

/** Runs in the page: records the time of each input. */
function noteTyping(): void {
  addEventListener('input', ({ timeStamp }) => Object.assign(window, { shopTypedAt: timeStamp }), true);
}

/** Runs in the page: milliseconds from the last input to the first call for suggestions. */
function waitedToAsk(): number {
  const [call] = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/search/suggest?'));
  return (call?.startTime ?? Number.NaN) - ((window as Typing).shopTypedAt ?? Number.NaN);
}

test('suggestions come once, 500 ms after the last of three characters, and lead on (behaviour/validation, behaviour/calls and behaviour/limits)', async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.open('/bit/men');
  const calls = watchSuggestions(page);
  await openPanel(page);
  const men = page.getByRole('tab', { name: 'Men', exact: true });
  await men.click();
  await expect(men).toHaveAttribute('aria-selected', 'true');
  const options = page.getByRole('option');
  await field(page).fill('sh');
  // Too short for suggestions: popular searches are shown.
  await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible();
  await expect(options).toHaveCount(0);

  await field(page).press('End');
  await page.evaluate(noteTyping);
  await page.keyboard.type('irt', { delay: 60 });
  const products = page.getByRole('group', { name: 'Products' }).getByRole('option');
  await expect(products.first()).toBeVisible();
  expect(calls.map(({ keyword, tab }) => `${keyword} ${tab}`)).toEqual(['shirt MEN']);
  // Measured with the page's own clock, rounded, because the machine may be slow.
  expect(await page.evaluate(waitedToAsk)).toBeGreaterThanOrEqual(499);

  // behaviour/screens: links to the search, a category, a brand, a label's search, an item.
  await expect(options.first()).toHaveAttribute('href', '/bit/search?keyword=shirt&sex=men');
  await expect(page.getByRole('group', { name: 'Categories' }).getByRole('option').first()).toHaveAttribute(
    'href',
    /^\/bit\/[A-Z]+(\/[A-Z-]+)*$/,
  );
  await expect(products.first()).toHaveAttribute('href', /^\/(bit|sit)\/item\//);
  await expect(products.first()).toContainText(/HK\$[\d,]+\.\d\d/);
  await expect(products.first().locator('img')).toHaveAttribute('width', '160');
  const address = (await products.first().getAttribute('href')) ?? '';
  await products.first().click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(field(page)).toBeHidden();
});

test('a Chinese character counts two: two of them are enough, one is not', { tag: onAnyDevice }, async ({
  page,
  context,
}) => {
  await speak(context, 'zh');
  const shopper = new Shopper(page, 'zh');
  await shopper.open('/sit/men');
  const calls = watchSuggestions(page);
  await openPanel(page);
  await page.getByRole('tab', { name: '男裝' }).click();
  await expect(page.getByRole('tab', { name: '男裝' })).toHaveAttribute('aria-selected', 'true');
  await field(page).fill('襯');
  await expect(page.getByRole('heading', { name: '熱門搜尋' })).toBeVisible();
  await field(page).fill('襯衫');
  const products = page.getByRole('group', { name: '貨品' }).getByRole('option');
  await expect(page.getByRole('option', { name: '搜尋「襯衫」' })).toBeVisible();
  await expect.poll(() => calls.map(({ keyword }) => keyword)).toEqual(['襯衫']);
  await expect(products.first().or(page.getByText('沒有建議，請按 Enter 搜尋。'))).toBeVisible();
});

test('a tab is kept, its popular words lead on', { tag: onAnyDevice }, async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open('/bit/men');
  await openPanel(page);
  for (const name of ['Women', 'Men', 'Kids', 'Lifestyle', 'Beauty']) {
    await expect(page.getByRole('tab', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Beauty' }).click();
  const word = page.getByRole('tabpanel', { name: 'Beauty' }).getByRole('listitem').getByRole('link').first();
  await expect(word).toBeVisible();
  const address = (await word.getAttribute('href')) ?? '';
  await word.click();
  await expect(page).toHaveURL(new URL(address, page.url()).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await openPanel(page);
  await expect(page.getByRole('tab', { name: 'Beauty' })).toHaveAttribute('aria-selected', 'true');
});

test('the last five searches are kept for each channel, newest first (behaviour/limits)', {
  tag: onAnyDevice,
}, async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open('/bit/men');
  // Five from earlier visits; the sixth replaces the oldest.
  const known = ['denim', 'wool', 'silk', 'linen', 'coat'];
  await page.evaluate((words) => localStorage.setItem('recentSearches.bit', JSON.stringify(words)), known);
  await openPanel(page);
  await field(page).fill('scarf');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “scarf”' })).toBeVisible();
  await openPanel(page);
  const recent = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Recent searches' }) });
  await expect(recent.getByRole('link')).toHaveText(['scarf', 'denim', 'wool', 'silk', 'linen']);
  await recent.getByRole('button', { name: 'Remove “wool” from recent searches' }).click();
  await expect(recent.getByRole('link')).toHaveText(['scarf', 'denim', 'silk', 'linen']);
  await recent.getByRole('link', { name: 'silk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “silk”' })).toBeVisible();

  // The other channel has its own list.
  await shopper.open('/sit/men');
  await openPanel(page);
  await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test('results: department, filter, more, another word, a label', async ({ page, isMobile }) => {
  const shopper = new Shopper(page);
  await shopper.open('/bit/search?keyword=cotton');
  const tiles = page.getByRole('list', { name: 'Products' }).getByRole('article');
  const count = page.getByText(/^\d+ products?$/).first();
  const number = async () => Number.parseInt((await count.textContent()) ?? '', 10);
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “cotton”' })).toBeVisible();
  await expect(page).toHaveTitle(/cotton.*\| Harbour$/);
  const all = await number();
  await page
    .getByRole('navigation', { name: 'Departments' })
    .getByRole('link', { name: 'Women', exact: true })
    .click();
  await expect(page).toHaveURL('/bit/search?keyword=cotton&sex=women');
  await expect.poll(number).toBeLessThan(all);
  const women = await number();
  expect(women).toBeGreaterThan(24);
  await page.getByRole('link', { name: 'LOAD MORE' }).click();
  await expect(tiles).toHaveCount(Math.min(48, women));
  await expect(page).toHaveURL(/page=2/);

  if (isMobile) await page.getByRole('main').getByRole('link', { name: 'Filters' }).click();
  const filters = isMobile ? page.getByRole('dialog') : page.getByRole('main');
  await filters
    .locator('label')
    .filter({ hasText: /^Black \(/ })
    .first()
    .click();
  await expect(page).toHaveURL('/bit/search?keyword=cotton&sex=women&color=BLACK');
  if (isMobile) await filters.getByRole('button', { name: /^show/i }).click();
  await expect.poll(number).toBeLessThan(women);

  // Another keyword in the same department, without the previous filters.
  await openPanel(page);
  await page.getByRole('tab', { name: 'Women', exact: true }).click();
  await field(page).fill('shirt');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/bit/search?keyword=shirt&sex=women');
  await expect(page.getByRole('list', { name: 'Filters in force' })).toBeHidden();
  await shopper.open('/sit/search?label=Exclusive&sex=men');
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “Exclusive”' })).toBeVisible();
  await expect(tiles.first()).toBeVisible();
});

test('nothing found: other words for kids, ways on for all others (behaviour/errors)', {
  tag: onAnyDevice,
}, async ({ page }) => {
  const shopper = new Shopper(page);
  const main = page.getByRole('main');
  await shopper.open('/bit/search?keyword=qqqzzz&sex=women');
  await expect(main.getByText('Oops, there are no products that match.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Women’s wear' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Men’s wear' }).click();
  await expect(page).toHaveURL('/bit/search?keyword=qqqzzz&sex=men');
  await expect(main.getByRole('link', { name: 'Women’s wear' })).toBeVisible();
  await main.getByRole('link', { name: 'Search in Everyday' }).click();
  await expect(page).toHaveURL('/sit/search?keyword=qqqzzz');
  await expect(page.locator('html')).toHaveAttribute('data-channel', 'sit');

  await page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'Kids' }).click();
  await expect(main.getByText('Sorry, there are no matching results for your search.')).toBeVisible();
  await expect(main.getByText('Try again with a different spelling or a new keyword.')).toBeVisible();
  await expect(main.getByText(/^Oops/)).toBeHidden();
  await expect(main.getByRole('link', { name: /wear$/ })).toHaveCount(0);
});

test('a search holds whatever is typed: signs, markup, nothing', { tag: onAnyDevice }, async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open('/bit/women');
  for (const words of ['50% off & more #1 ?', "<b>it's</b>", '大褸 coat']) {
    await openPanel(page);
    await field(page).fill(words);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Results for/ })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`“${words}”`);
    expect(new URL(page.url()).searchParams.get('keyword')).toBe(words);
  }
  await openPanel(page);
  await field(page).fill('   ');
  const before = page.url();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeVisible();
  expect(page.url()).toBe(before);
});
