import type { Locator, Page } from '@playwright/test';
import { findItem } from '../src/catalogue';
import { fillBag } from '../src/prepared';
import { Shopper } from '../src/shopper';
import { expect, test } from '../src/test';

test.skip(({ isMobile }) => isMobile, 'a phone has no keyboard');

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`the focus did not come to ${target} in ${most} steps`);
}

/** Keyboard users must see the focus. */
async function expectFocusSeen(page: Page): Promise<void> {
  const ring = await page.evaluate(() => {
    const { activeElement } = document;
    // A hidden input shows its focus ring on the element drawn in its place.
    const seen = [activeElement, activeElement?.parentElement, activeElement?.nextElementSibling];
    return seen.some((element) => element && getComputedStyle(element).outlineStyle !== 'none');
  });
  expect(ring, 'the focus can be seen').toBe(true);
}

/** Whether two elements share a part of the window. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()];
  if (!first || !second) throw new Error('an element is not shown');
  return (
    first.x < second.x + second.width &&
    second.x < first.x + first.width &&
    first.y < second.y + second.height &&
    second.y < first.y + first.height
  );
}

test('the skip link leads past the header', async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open('/bit/men');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await expect(focused).toBeVisible();
});

test('the menu opens, closes and leads on without a mouse', async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open('/sit/men');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const shirts = menu.getByRole('link', { name: 'Shirts', exact: true }).first();
  await expect(shirts).toBeHidden();
  // A closed menu is a few stops, not a hundred.
  await tabTo(page, menu.getByRole('link', { name: 'Designers', exact: true }), 24);
  const toggle = menu.getByRole('button', { name: 'Men, Menu', exact: true });
  for (let step = 0; step < 12 && !(await toggle.and(page.locator(':focus')).count()); step += 1)
    await page.keyboard.press('Shift+Tab');
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(shirts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shirts).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, shirts);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sit\/MEN\/CLOTHING\/SHIRTS$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Shirts' })).toBeVisible();
  // Not lost with the menu that has closed.
  await expect(page.getByRole('main')).toBeFocused();
});

test('a page that is entered has the focus, wherever its link was', async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open('/bit/WOMEN/CLOTHING/DRESSES');
  const main = page.getByRole('main');
  const follow = async (link: Locator, title: string | RegExp) => {
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main).toBeFocused();
  };
  const tile = main.locator('a[href*="/item/"]').first();
  await follow(tile, /Dress/);
  await follow(page.getByRole('contentinfo').getByRole('link', { name: 'Help centre' }), 'Help centre');
  await follow(page.getByRole('banner').getByRole('link', { name: /^Bag/ }), 'Shopping bag');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible();
  await expect(main).toBeFocused();
});

test('the search panel: open, type, choose a suggestion, go; Escape gives the focus back', async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.open('/bit/women');
  const banner = page.getByRole('banner');
  const icon = banner
    .getByRole('link', { name: 'Search' })
    .or(banner.getByRole('button', { name: 'Search', expanded: false }));
  await tabTo(page, icon);
  // The focused link has been replaced by the panel's button.
  const trigger = banner.getByRole('button', { name: 'Search' }).first();
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'What are you looking for?' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(trigger).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('coat');
  const options = page.getByRole('option');
  await expect(options.nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  const address = (await chosen.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new URL(address, page.url()).href);
  await expect(field).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a filter is chosen and taken away without a mouse', async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open('/bit/WOMEN/CLOTHING');
  const filters = page.getByRole('form', { name: 'Filters' });
  const box = filters.getByRole('checkbox', { name: /^M \(/ });
  await page.getByRole('main').focus();
  await tabTo(page, box, 80);
  await expectFocusSeen(page);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/size=ALPHA/);
  await expect(box).toBeChecked();
  // The focus stays on the chosen option, for the next choice.
  await expect(box).toBeFocused();
  const active = page.getByRole('list', { name: 'Filters in force' }).getByRole('link').first();
  await tabTo(page, active, 200);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/size=/);
  await expect(box).not.toBeChecked();
});

test('an item: a size by arrows, then the bag', async ({ page, db }) => {
  const item = await findItem(db, { channelId: 1, nth: 6 });
  const shopper = new Shopper(page);
  await shopper.open(`/bit/item/${item.code}`);
  const sizes = page.getByRole('radiogroup', { name: /Size/ });
  await page.getByRole('main').focus();
  await tabTo(page, sizes.getByRole('radio').first(), 60);
  const wanted = sizes.getByRole('radio', { name: /^M( |$)/ });
  for (let step = 0; step < 8 && !(await wanted.isChecked()); step += 1)
    await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeChecked();
  await expectFocusSeen(page);
  await tabTo(page, page.getByRole('button', { name: 'ADD TO BAG' }).first(), 5);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'ADDED TO BAG' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible();
});

test('the quick view holds the focus and gives it back (behaviour/screens)', async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open('/sit/MEN/CLOTHING');
  const opener = page.getByRole('button', { name: /^QUICK VIEW/ }).first();
  await page.getByRole('main').focus();
  await tabTo(page, opener, 150);
  await expect(opener).toBeInViewport();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Quick view' });
  await expect(dialog.getByRole('button', { name: 'ADD TO BAG' })).toBeVisible();

  // More than three sizes scroll on a desktop (behaviour/limits).
  const sizes = dialog.getByRole('radiogroup', { name: /size/i });
  await expect(sizes.getByRole('radio').nth(3)).toBeAttached();
  expect((await sizes.boundingBox())?.height).toBe(134);

  // Tabs through the dialog once: the focus must not leave it. It may reach the browser's own controls, which
  // the page sees as the body.
  const inside = new Set<string>();
  for (let step = 0; step < 24; step += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === document.body) return 'body';
      const name = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
      return document.querySelector('dialog[open]')?.contains(activeElement)
        ? `inside ${name}`
        : `outside ${name}`;
    });
    inside.add(where);
  }
  expect([...inside].filter((where) => where.startsWith('outside'))).toEqual([]);
  expect(inside.size).toBeGreaterThan(4);

  // The reminder of the size leaves the buttons free.
  await dialog.getByRole('button', { name: 'ADD TO BAG' }).click();
  const reminder = dialog.getByRole('region', { name: 'Messages' }).getByRole('alert');
  await expect(reminder).toHaveText('Please Select Size');
  for (const name of ['ADD TO BAG', 'ADD TO WISHLIST', 'Close']) {
    expect(await overlap(reminder, dialog.getByRole('button', { name, exact: true })), name).toBe(false);
  }

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the bag and the menu of the account are reached without a mouse', async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open('/bit/men');
  // On the smallest desktop the last department leaves the shop's name alone.
  await page.setViewportSize({ width: 1024, height: 800 });
  const menuEnd = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('listitem')
    .last()
    .boundingBox();
  const logo = await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .boundingBox();
  expect((menuEnd?.x ?? 0) + (menuEnd?.width ?? 0)).toBeLessThanOrEqual(logo?.x ?? 0);
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: /^Bag/ }));
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping bag' })).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`a guest buys without a mouse, in a window of ${width} px`, async ({ page, context, db }) => {
    await page.setViewportSize({ width, height: 900 });
    await fillBag(context, [await findItem(db, { channelId: 1, nth: 6 })]);
    const shopper = new Shopper(page);
    const { words } = shopper;
    const main = page.getByRole('main');
    const reach = async (target: Locator, most?: number) => {
      // The page that was entered takes the focus when it is shown.
      await expect(target).toBeVisible();
      await tabTo(page, target, most);
      await expectFocusSeen(page);
      await expect(target).toBeInViewport();
    };
    const type = async (label: string, text: string) => {
      await reach(main.getByRole('textbox', { name: label, exact: true }));
      await page.keyboard.type(text);
    };
    const choose = async (label: string, start: string) => {
      const list = main.getByRole('combobox', { name: label, exact: true });
      await reach(list);
      await page.keyboard.type(start);
      await expect(list.locator('option:checked')).toHaveText(new RegExp(`^${start}`));
    };
    await shopper.open('/checkout/cart');
    await reach(page.getByRole('link', { name: words.toCheckout }).locator('visible=true').first(), 60);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/checklogin/);
    await reach(main.getByRole('link', { name: words.asGuest }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/checkout\/payment/);
    await expect(main.getByRole('textbox', { name: words.email })).toBeVisible();

    await type(words.email, 'keyboard@example.com');
    await type(words.firstName, 'Ada');
    await type(words.lastName, 'Wong');
    await choose(words.area, words.kowloon);
    await choose(words.district, 'Yau Tsim Mong');
    await type(words.address, 'Flat 5A, 1 Nathan Road');
    await type(words.phone, '61234567');
    await reach(page.getByRole('button', { name: words.placeOrder }).locator('visible=true').first(), 60);
    await page.keyboard.press('Enter');

    const card = main.getByRole('button', { name: words.useCard }).first();
    await expect(card).toBeVisible();
    await reach(card, 60);
    await page.keyboard.press('Enter');
    await reach(page.getByRole('button', { name: words.pay }).locator('visible=true').first(), 60);
    await page.keyboard.press('Enter');
    expect(await shopper.thankedOrder()).toMatch(/^ITHKE/);
  });
}

test('the bar at the lower edge covers nothing that has the focus', async ({ page, context, db }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  const nths = [41, 42, 43];
  await fillBag(context, await Promise.all(nths.map((nth) => findItem(db, { channelId: 1, nth }))));
  const shopper = new Shopper(page);
  await shopper.open('/checkout/cart');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(nths.length);
  const bar = page.locator('[data-shop-bottom-bar]');
  await expect(bar).toBeVisible();
  await page.getByRole('main').focus();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const covered = await bar.evaluate((element) => {
      const { activeElement } = document;
      if (!activeElement || element.contains(activeElement)) return '';
      const isCovered = activeElement.getBoundingClientRect().bottom > element.getBoundingClientRect().top;
      return isCovered ? activeElement.outerHTML : '';
    });
    expect(covered).toBe('');
  }
});
