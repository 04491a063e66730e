import type { Page } from '@playwright/test';
import { liquorLaw } from 'shared-contracts/liquor-law';
import { urls } from 'shared-contracts/urls';
import { chooseGuest, fillBag, speak } from '../src/prepared';
import { expect, onAnyDevice, test } from '../src/test';

async function expectNotice(page: Page): Promise<void> {
  for (const text of [liquorLaw.zh, liquorLaw.en]) {
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }
}

test('whatever offers liquor has the prescribed notice in both languages', {
  tag: onAnyDevice,
}, async ({ page, context, db }) => {
  const { rows } = await db.query<{ code: string; skuId: string; brandName: string }>(
    `select items.code, skus.id as "skuId", brand_name as "brandName"
       from items join skus on skus.item_id = items.id
      where age_restricted and on_shelf and 1 = any(channel_ids) and stock > 1 order by rank desc, code limit 1`,
  );
  const [bottle] = rows;
  if (!bottle) throw new Error('the demo catalogue has no wine');
  await fillBag(context, [bottle], 1);
  await chooseGuest(context);
  for (const language of ['en', 'zh'] as const) {
    await speak(context, language);
    for (const path of [
      urls.category('bit', 'LIFESTYLE###WINE-AND-SPIRITS'),
      urls.search('bit', { keyword: bottle.code }),
      urls.brand('bit', bottle.brandName),
      urls.item(bottle.code, 1),
      urls.checkout.cart(),
      urls.checkout.payment(),
    ]) {
      await test.step(`${language} ${path}`, async () => {
        await page.goto(path);
        await expectNotice(page);
      });
    }
    await page.goto(urls.category('bit', 'WOMEN###CLOTHING'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(liquorLaw.en)).toHaveCount(0);
  }
});
