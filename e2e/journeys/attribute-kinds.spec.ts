import type { Page } from '@playwright/test';
import { findItem } from '../src/catalogue';
import { openBackOffice } from '../src/log-in-staff';
import { speak } from '../src/prepared';
import { Shopper } from '../src/shopper';
import { expect, onAnyDevice, test } from '../src/test';

const texts = {
  en: { kind: 'Stone', value: 'Jade', filters: 'Filters', active: 'Filters in force' },
  zh: { kind: '寶石', value: '翡翠', filters: '篩選', active: '已選篩選條件' },
} as const;

// Other journeys count what lists filter by.
test.afterEach(async ({ db }) => {
  await db.query(
    `update items set attributes = array(select value from unnest(attributes) as value where value not like 'STONE@@@%')
      where exists (select from unnest(attributes) as value where value like 'STONE@@@%')`,
  );
  await db.query(`delete from attributes where parent = 'STONE'`);
  await db.query(`delete from attribute_kinds where code = 'STONE'`);
});

/** Adds a row to the list that is open, and goes back to the list. */
async function add(page: Page, link: string, { en, zh }: { en: string; zh: string }, kind?: string) {
  await page.getByRole('link', { name: link }).click();
  if (kind) await page.getByLabel('Kind').selectOption({ label: kind });
  await page.getByLabel('Name, English').fill(en);
  await page.getByLabel('Name, Chinese').fill(zh);
  await page.getByLabel('Position among its like').fill('9');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  const cells = [en, en.toUpperCase(), ...(kind ? [kind] : []), '0'];
  await expect(page.getByRole('row', { name: cells.join(' '), exact: true })).toBeVisible();
}

test('a merchandiser adds a kind of attributes, by which shoppers filter and which the item names (behaviour/catalogue)', {
  tag: onAnyDevice,
}, async ({ browser, db, page, context }) => {
  test.setTimeout(180_000);
  const item = await findItem(db, { channelId: 1, nth: 83 });
  const { rows } = await db.query<{ path: string }>(
    `select replace(category_code, '###', '/') as path from items where code = $1`,
    [item.code],
  );
  const listing = `/bit/${rows[0]?.path}`;

  const staff = await openBackOffice(browser, db, 'merchandiser', '/staff/lists?list=attributeKinds');
  await add(staff, 'Add a kind', { en: texts.en.kind, zh: texts.zh.kind });
  await staff.getByRole('link', { name: 'Attributes', exact: true }).click();
  await add(staff, 'Add an attribute', { en: texts.en.value, zh: texts.zh.value }, 'Stone');
  await add(staff, 'Add an attribute', { en: 'Pearl', zh: '珍珠' }, 'Stone');
  await staff.goto(`/staff/items/${item.code}`);
  const stone = staff.getByLabel('Stone', { exact: true });
  await expect(stone.getByRole('option')).toHaveText(['None', 'Jade', 'Pearl']);
  await stone.selectOption({ label: 'Jade' });
  await staff.getByRole('button', { name: 'Save changes' }).click();
  await expect(staff.getByText(/^Saved\./)).toBeVisible();

  for (const language of ['en', 'zh'] as const) {
    const { kind, value, filters, active } = texts[language];
    await speak(context, language);
    const shopper = new Shopper(page, language);
    const main = page.getByRole('main');
    const drawer = page.getByRole('dialog');
    const group = drawer.locator('details').filter({ hasText: kind });
    // Lists, names and pages are cached for seconds.
    await expect(async () => {
      await shopper.open(listing);
      await main.getByRole('link', { name: filters }).click();
      await expect(group).toBeAttached({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await group.locator('summary').click();
    // Nothing has a pearl yet, so it is no choice.
    await expect(group.locator('label')).toHaveText([`${value} (1)`]);
    await group.locator('label').click();
    await expect(page).toHaveURL(/[?&]attr=STONE/);
    await drawer.getByRole('button', { name: /^(show|顯示)/i }).click();
    await expect(page.getByRole('list', { name: active })).toContainText(value);
    const tiles = page.getByRole('list', { name: /^(Products|貨品)$/ }).getByRole('article');
    await expect(tiles).toHaveCount(1);
    const title = language === 'en' ? item.titleEn : item.titleZh;
    await tiles.getByRole('link', { name: title }).first().click();
    await expect(page).toHaveURL(new RegExp(`/item/${item.code}`));
    const fact = main.locator('div').filter({ has: page.locator('dt', { hasText: kind }) });
    await expect(fact.last()).toHaveText(`${kind} ${value}`);
  }
});
