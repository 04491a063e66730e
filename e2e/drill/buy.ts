import type { Stack } from 'commands/src/process/stack';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { findItem } from '../src/catalogue';
import { words } from '../src/words';

const email = 'guest.drill@example.com';
const card = '4111 1111 1111 1111';
const text = words.en;

/**
 * Returns a function that buys an item as a guest and pays for it by card. Not the journeys' `Shopper`: outside of Playwright's
 * runner its expectations have five seconds, which a busy machine exceeds.
 */
export async function preparePurchase({ urls, databaseUrl }: Stack) {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const items = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => findItem(db, { channelId: 1, nth: nth * 2, stock: 20 })),
  );
  await db.end();
  let turn = 0;

  return async (page: Page): Promise<void> => {
    turn += 1;
    const item = items[turn % items.length];
    if (!item) throw new Error('the demo catalogue has no item to buy');
    const main = page.getByRole('main');
    const field = (label: string) => main.getByLabel(label, { exact: true });
    await page.goto(`${urls.shell}/bit/item/${item.code}`);
    await page.locator('html[data-interactive="true"]').waitFor({ state: 'attached' });
    const size = page.locator('label').filter({ hasText: new RegExp(`^${item.size}( |$)`) });
    await size.first().click();
    await page.getByRole('button', { name: text.addToBag }).first().click();
    await page.getByText(text.addedToBag, { exact: true }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click();
    await page.getByRole('heading', { level: 1, name: text.bag }).waitFor();
    await page.getByRole('link', { name: text.toCheckout }).click();
    const asGuest = page.getByRole('link', { name: text.asGuest });
    await asGuest.or(page.getByRole('button', { name: text.asGuest })).click();
    await main.getByLabel(text.email).fill(email);
    await field(text.phone).fill('61234567');
    await field(text.firstName).fill('Ada');
    await field(text.lastName).fill('Wong');
    await field(text.region).selectOption({ label: text.hongKong });
    await field(text.area).selectOption({ label: text.kowloon });
    await field(text.district).selectOption('yau-tsim-mong');
    await field(text.address).fill('Flat 5A, 1 Nathan Road');
    await page.getByRole('button', { name: text.placeOrder }).click();
    const choice = page.getByRole('listitem').filter({ hasText: card });
    await choice.getByRole('button', { name: text.useCard }).click();
    await page.getByRole('button', { name: text.pay }).click();
    await page.getByRole('heading', { level: 1, name: text.thanks }).waitFor();
  };
}
