import { findItem } from '../src/catalogue';
import { chooseGuest, fillBag } from '../src/prepared';
import { liveVersion } from '../src/releases';
import { expect, failedRequest, onAnyDevice, test, untilInteractive } from '../src/test';

test('the overlay names the owner, the version and the file of what is on a page', {
  tag: onAnyDevice,
}, async ({ page }) => {
  await page.goto('/bit/men?owners');
  await untilInteractive(page);
  const legend = page.getByRole('region', { name: 'Who owns what' });
  await expect(legend).toContainText(`mfe-catalog ${liveVersion('mfe-catalog')}`);
  await expect(legend).toContainText('mfe-catalog/remote.ts');
  await expect(legend).toContainText('mfe-catalog/src/pages/home/home-page.tsx');
  await expect(legend).toContainText('shell/src/app/layout/header.tsx');
  await expect(legend).toContainText('shell/src/app/layout/footer.tsx');
  await expect(legend).toContainText('search-panel');
  await expect(legend).toContainText(`mfe-search ${liveVersion('mfe-search')}`);
});

test('the overlay moves aside and folds, so that what lies below it can be pointed at', async ({ page }) => {
  await page.goto('/bit/MEN/CLOTHING?owners');
  await untilInteractive(page);
  const legend = page.getByRole('region', { name: 'Who owns what' });
  const languages = page.getByRole('contentinfo').getByRole('link', { name: '繁' });
  await languages.scrollIntoViewIfNeeded();
  await legend.getByRole('button', { name: 'Other corner' }).click();
  await languages.hover();
  await expect(legend).toContainText('Under the pointer: shell · part footer');
  await legend.getByText('All parts').click();
  await expect(legend.getByText('mfe-search', { exact: true })).toBeVisible();
  await legend.getByText('All parts').click();
  await expect(legend.getByText('mfe-search', { exact: true })).toBeHidden();
  await expect(legend).toContainText('shell/src/app/layout/footer.tsx');
});

test('the overlay starts folded, where it does not cover the button that adds to the bag', async ({
  page,
  db,
}) => {
  const item = await findItem(db, { channelId: 1, nth: 3 });
  await page.goto(`/bit/item/${item.code}?owners`);
  await untilInteractive(page);
  const legend = page.getByRole('region', { name: 'Who owns what' });
  await expect(legend).toContainText('page item-page');
  await expect(legend.getByText('mfe-search', { exact: true })).toBeHidden();
  const add = page.getByRole('button', { name: /^add to bag/i }).first();
  // At the lower edge, where the legend stands until it finds room.
  await add.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  const isCovered = () =>
    legend.evaluate((box) => {
      const { left, top, right, bottom } = box.getBoundingClientRect();
      const buttons = [...document.querySelectorAll('main button')].filter((one) => !box.contains(one));
      return buttons.some((one) => {
        const at = one.getBoundingClientRect();
        return at.left < right && at.right > left && at.top < bottom && at.bottom > top && at.width > 0;
      });
    });
  await expect.poll(isCovered).toBe(false);
});

test('the overlay stands above a listing’s quick view, and is closed by a key', async ({ page }) => {
  await page.goto('/bit/MEN/CLOTHING?owners');
  await untilInteractive(page);
  const legend = page.getByRole('region', { name: 'Who owns what' });
  await expect(legend).toContainText('page category-page');
  const layer = page.locator('#shop-owners');
  // The stacking order of the top layer cannot be read, but a popover that is reopened emits an event.
  await layer.evaluate((element) =>
    element.addEventListener('toggle', () => {
      element.dataset.shownAgain = 'true';
    }),
  );
  const tile = page.locator('main li', { has: page.locator('a[href*="/item/"]') }).first();
  await tile.hover();
  await page
    .getByRole('button', { name: /quick view/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The dialog makes the legend inert, so it is found by its text and not by its role.
  await expect(layer).toContainText('fragment quick-view');
  await expect(layer).toContainText('mfe-catalog/remote.ts');
  // On a desktop it covers the header: the topmost part counts.
  await dialog.getByRole('heading').first().hover();
  await expect(layer).toContainText('Under the pointer: mfe-catalog · fragment quick-view');
  await expect(layer).toHaveAttribute('data-shown-again', 'true');
  await page.keyboard.press('Alt+O');
  await expect(layer).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Alt+O');
  await expect(layer).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(layer).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('the overlay shows an item page in Chinese too', { tag: onAnyDevice }, async ({
  page,
  context,
  baseURL,
  db,
}) => {
  const item = await findItem(db, { channelId: 1, nth: 3 });
  await context.addCookies([{ name: 'lang', value: 'zh', url: baseURL ?? '' }]);
  await page.goto(`/bit/item/${item.code}?owners`);
  await untilInteractive(page);
  const legend = page.getByRole('region', { name: '各部分負責團隊' });
  await expect(legend).toContainText('頁面 item-page');
  await legend.getByRole('button', { name: '關閉' }).click();
  await expect(legend).toHaveCount(0);
});

test('the overlay names the shell where it draws the page', { tag: onAnyDevice }, async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(failedRequest);
  await page.goto('/bit/item/NOSUCHITEM?owners');
  const legend = page.getByRole('region', { name: 'Who owns what' });
  await expect(legend).toContainText('page not-found-page');
  await expect(legend).toContainText('shell/src/app/not-found-page.tsx');
  await expect(legend).not.toContainText('item-page');
});

test('the overlay names the header of a payment page', { tag: onAnyDevice }, async ({
  page,
  context,
  db,
}) => {
  await chooseGuest(context);
  await fillBag(context, [await findItem(db, { channelId: 1, nth: 3 })]);
  await page.goto('/checkout/payment?owners');
  await untilInteractive(page);
  const legend = page.getByRole('region', { name: 'Who owns what' });
  await expect(legend).toContainText('page payment-page');
  await expect(legend).toContainText('shell/src/app/layout/simple-header.tsx');
  await expect(legend).toContainText('shell/src/app/layout/simple-footer.tsx');
});

test('the overlay stays over a full page load, until it is closed', { tag: onAnyDevice }, async ({
  page,
  context,
  db,
}) => {
  await chooseGuest(context);
  await fillBag(context, [await findItem(db, { channelId: 1, nth: 3 })]);
  await page.goto('/checkout/cart?owners');
  await untilInteractive(page);
  const legend = page.getByRole('region', { name: 'Who owns what' });
  await expect(legend).toContainText('page cart-page');
  await page.goto('/checkout/payment');
  await untilInteractive(page);
  await page.keyboard.press('Shift');
  await expect(legend).toContainText('page payment-page');
  await page.goto('/staff/orders');
  await expect(legend).toContainText('application /staff');
  await legend.getByRole('button', { name: 'Close' }).click();
  await page.goto('/bit/men');
  await untilInteractive(page);
  await page.keyboard.press('Shift');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(legend).toHaveCount(0);
});

test('the overlay stays on over a redirect, and names the page that it leads to', {
  tag: onAnyDevice,
}, async ({ page }) => {
  await page.goto('/order-details?owners');
  await expect(page).toHaveURL(/\/order-inquiry\?owners/);
  const legend = page.getByRole('region', { name: 'Who owns what' });
  await expect(legend).toContainText('mfe-account/src/pages/order-inquiry/order-inquiry-page.tsx');
});

test('the overlay names an application and the page of its URL', { tag: onAnyDevice }, async ({ page }) => {
  await page.goto('/staff/orders?owners');
  const legend = page.getByRole('region', { name: 'Who owns what' });
  await expect(legend).toContainText('application /staff');
  await expect(legend).toContainText('page of this URL: mfe-staff/src/pages/orders/orders-page.tsx');
});

test('visitors who do not ask for the overlay load nothing of it, and share their page with those who do', {
  tag: onAnyDevice,
}, async ({ page, request }) => {
  const scripts: string[] = [];
  page.on('request', (sent) => {
    if (/owners/.test(sent.url())) scripts.push(sent.url());
  });
  await page.goto('/bit/MEN/CLOTHING');
  await untilInteractive(page);
  await page.keyboard.press('Alt+O');
  // A key that opens the overlay would ask for its script at once.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(scripts).toEqual([]);
  await expect(page.locator('#shop-owners')).toHaveCount(0);

  const answer = async (path: string) => request.get(path, { headers: { 'accept-language': 'en' } });
  const plain = await answer('/bit/MEN/CLOTHING');
  const asked = await answer('/bit/MEN/CLOTHING?owners');
  expect(asked.headers().etag).toBe(plain.headers().etag);
  expect(await asked.text()).not.toContain('shop-owners');
});
