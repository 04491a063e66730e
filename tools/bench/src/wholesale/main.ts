import { describeProblem } from 'local-services/operator-error';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../pages/measure';
import { withShop } from '../shop';
import { createBuyer, narrowPriceList, type TradeAccount } from './create-buyer';
import { measureCart, measureLineSheet, measureSheet, measureUpload } from './measure-buyer';

/**
 * `npm run bench:wholesale`: what a buyer with 5,000 lines waits for, in Chromium on a desktop, without throttling.
 * A spreadsheet of 20,000 lines is uploaded through the page; then sheet and cart of 5,000 lines are scrolled,
 * typed into and pasted into; a line sheet of 200 styles is printed. `npm run bench:wholesale -- 5` takes five rounds.
 */
const rounds = Number(process.argv[2] ?? 3);

async function measure(
  browser: Browser,
  shell: string,
  account: TradeAccount,
  client: pg.Client,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-HK' });
  try {
    const page = await context.newPage();
    await page.goto(`${shell}/login?redirecturl=%2Fwholesale%2Fdrafts`);
    await page.getByRole('main').getByLabel('E-mail').fill(account.email);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'New order sheet' }).first().waitFor();
    await measureUpload(page, account.skuIds, rounds);
    await measureSheet(page, `${shell}/wholesale/draft?id=${account.draftId}`, rounds);
    await measureCart(page, `${shell}/wholesale/product/cart`, rounds);
    await narrowPriceList(client);
    await measureLineSheet(page, `${shell}/wholesale/product/list`);
  } finally {
    await context.close();
  }
}

try {
  await withShop(async ({ urls, databaseUrl }) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const account = await createBuyer(urls.api, client);
    const browser = await launchChromium();
    try {
      await measure(browser, urls.shell.replace('//127.0.0.1:', '//localhost:'), account, client);
    } finally {
      await browser.close();
      await client.end();
    }
  });
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
