import { speak } from '../src/prepared';
import { Shopper } from '../src/shopper';
import { expect, onAnyDevice, test } from '../src/test';
import { become } from '../src/visit';

test('orders say their days as each language writes them and their sums as HK$1,234.00 (behaviour/limits)', {
  tag: onAnyDevice,
}, async ({ page, context, request, db }) => {
  await become('member', 'bit', { context, request, db });
  const { rows } = await db.query<{ id: string; en: string; zh: string; total: string }>(
    `select orders.id, to_char(orders.created_at at time zone 'Asia/Hong_Kong', 'DD/MM/YYYY') as en,
            to_char(orders.created_at at time zone 'Asia/Hong_Kong', 'YYYY"年"FMMM"月"FMDD"日"') as zh,
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
    await expect(order).toContainText(rows[0]?.[language] ?? '');
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
  // The choice persists for later pages, loaded or navigated to.
  await page.getByRole('contentinfo').getByRole('link', { name: /條款/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /條款/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /條款/ })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-HK');
  await expect(page).toHaveURL(/terms-of-use$/);
});
