import type pg from 'pg';
import { findItem } from '../src/catalogue';
import { expectChinese } from '../src/chinese';
import { allParts, openPart } from '../src/parts';
import { allPlaces, become, visit } from '../src/places';
import { speak } from '../src/prepared';
import { expectNoSidewaysScroll } from '../src/reflow';
import { Shopper } from '../src/shopper';
import { expect, test } from '../src/test';

/** What is called the same in both languages: brands, and what the two demo customers typed themselves. */
async function namesOf(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ name: string | null }>(
    `with demo as (select * from customers where email in ('member@example.com', 'wholesale@example.com'))
      select name from brands
      union select unnest(array[first_name, last_name]) from demo
      union select unnest(array[lines.first_name, lines.last_name, address_line1, address_line2])
        from customer_addresses lines join demo on demo.id = lines.customer_id`,
  );
  const searched = ['shirt', 'qqqzzz'];
  return [...rows.flatMap(({ name }) => name || []), ...searched];
}

for (const visitor of [undefined, 'with a bag', 'member', 'buyer'] as const) {
  test(`the pages of ${visitor ?? 'a visitor'} are in Chinese, and fit every screen`, async ({
    page,
    context,
    request,
    db,
    isMobile,
    consoleWatch,
  }) => {
    test.slow();
    consoleWatch.allow(/no\/such\/page.* status of 404/);
    const names = await namesOf(db);
    await speak(context, 'zh');
    await become(visitor, { context, request, db });
    for (const place of (await allPlaces(db)).filter((entry) => entry.visitor === visitor)) {
      await test.step(place.name, async () => {
        await visit(page, place);
        await expectChinese(page, place.name, names);
        await expectNoSidewaysScroll(page, isMobile ? 'phone' : 'desktop', place.name);
      });
    }
  });
}

test('menus, panels, drawers and dialogs are in Chinese', async ({ page, context, db, isMobile }) => {
  test.slow();
  const names = await namesOf(db);
  await speak(context, 'zh');
  const item = await findItem(db, { channelId: 1, nth: 9 });
  for (const part of allParts(`/bit/item/${item.code}`)) {
    if (part.only && part.only !== (isMobile ? 'phone' : 'desktop')) continue;
    await test.step(part.name, async () => {
      await openPart(page, part);
      await expectChinese(page, part.name, names);
    });
  }
});

test('orders say their days as DD/MM/YYYY and their sums as HK$1,234.00 (section 9)', async ({
  page,
  context,
  request,
  db,
}) => {
  await become('member', { context, request, db });
  const { rows } = await db.query<{ id: string; day: string; total: string }>(
    `select orders.id, to_char(orders.created_at at time zone 'Asia/Hong_Kong', 'DD/MM/YYYY') as day,
            to_char(grand_total / 100.0, 'FM999,999,990.00') as total
       from orders join customers on customers.id = orders.customer_id
      where customers.email = 'member@example.com' order by orders.created_at desc limit 1`,
  );
  for (const language of ['en', 'zh'] as const) {
    await speak(context, language);
    await page.goto('/account/order-history');
    const order = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: rows[0]?.id ?? '' });
    await expect(order).toContainText(rows[0]?.day ?? '');
    await expect(order).toContainText(`HK$${rows[0]?.total}`);
  }
});

test('the switch keeps the page, its query and the visitor’s choice', async ({ page, isMobile }) => {
  const shopper = new Shopper(page);
  await shopper.open('/sit/WOMEN/CLOTHING?color=BLACK&sort=NEWEST');
  if (isMobile) await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
  const place = isMobile ? page.getByRole('dialog') : page.getByRole('banner');
  await place.getByRole('link', { name: '繁體中文' }).click();
  await expect(page).toHaveURL(/\/sit\/WOMEN\/CLOTHING\?color=BLACK&sort=NEWEST$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
  await expect(page.getByRole('list', { name: '已選篩選條件' })).toContainText('黑');
  // It holds for pages that come later, loaded or gone to.
  await page.getByRole('contentinfo').getByRole('link', { name: /條款/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /條款/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /條款/ })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-HK');
  await expect(page).toHaveURL(/terms-of-use$/);
});
