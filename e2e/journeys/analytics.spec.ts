import { findItem } from '../src/catalogue';
import { Shopper } from '../src/shopper';
import { expect, onAnyDevice, test, untilInteractive } from '../src/test';

test.use({ consent: 'open' });

test('nothing is counted before the yes; then the panel lists the events of a visit, and a no ends them', {
  tag: onAnyDevice,
}, async ({ page, context, db }) => {
  await context.route('https://tag.example.com/tag.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.isTagLoaded = true;' }),
  );
  const isTagLoaded = () => page.evaluate(() => 'isTagLoaded' in window);
  const item = await findItem(db, { channelId: 1, nth: 4 });
  const shopper = new Shopper(page);
  const layer = () =>
    page.evaluate(() =>
      (window as { dataLayer?: { event?: string }[] }).dataLayer?.flatMap(({ event }) => event ?? []),
    );
  await shopper.open(`/bit/item/${item.code}?analytics`);
  await untilInteractive(page);
  await page.keyboard.press('Tab');
  const panel = page.getByRole('region', { name: 'Analytics events' });
  await expect(panel).toContainText('view_item · waits for consent');
  expect([await layer(), await isTagLoaded()]).toEqual([undefined, false]);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => /^ck|isFirst/.test(name))).toEqual([]);

  const question = page.getByRole('region', { name: 'Cookies' });
  // Where the page's own button to the bag is next: an answer that scrolled would take the item's bar away, and the
  // question would move down from under the finger.
  await page.evaluate(() => scrollTo(0, 230));
  await question.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(question).toHaveCount(0);
  expect(await page.evaluate(() => scrollY), 'an answer leaves the page where it is').toBe(230);
  await expect(panel).toContainText('view_item · sent');
  expect(await layer()).toEqual(['page_view', 'view_item']);
  await expect.poll(isTagLoaded).toBe(true);
  await panel.getByText('view_item', { exact: true }).click();
  await expect(panel.getByText(`"item_id": "${item.code}"`)).toBeVisible();

  // The panel and the answer stay with the visitor; the footer leads back to the question.
  await page.goto('/bit/MEN/CLOTHING');
  await untilInteractive(page);
  await page.keyboard.press('Tab');
  await expect(panel).toContainText('view_item_list · sent');
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choices' }).click();
  await question.getByRole('button', { name: 'Don’t allow' }).click();
  const before = await layer();
  await page.locator('main a[href*="/item/"]').first().click();
  await expect(page).toHaveURL(/\/item\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await layer()).toEqual(before);
});
