import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findBarriers } from '../src/checks/axe';
import { findMarkupErrorsInBrowser } from '../src/checks/markup';
import { liveVersion, publishChanged } from '../src/releases';
import { stack } from '../src/stack';
import { expect, failedRequest, test } from '../src/test';

/** Valid, accessible, and nothing wider than the screen. */
async function check(page: Page): Promise<void> {
  expect(await findMarkupErrorsInBrowser(await page.content())).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${page.url()} fits the screen`).toBeLessThanOrEqual(0);
}

test('staff see in the console what is live, promote a version by keyboard, try another as a canary and make it live', async ({
  page,
  consoleWatch,
}) => {
  // The refused change answers 409.
  consoleWatch.allow(failedRequest);
  const secrets = fs.readFileSync(path.join(stack.dataDir, 'secrets.json'), 'utf8');
  const { releasesToken } = JSON.parse(secrets) as { releasesToken: string };
  const version = liveVersion('mfe-search');
  const activated = await fetch(`${stack.artifacts}/api/activations`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${releasesToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ versions: { 'mfe-search': version }, environment: 'dev', reason: 'a journey' }),
  });
  expect(activated.status).toBe(200);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${stack.artifacts}/console`);
  await expect(page.locator('body')).toHaveCSS('font-family', /Instrument Sans/);
  await check(page);
  await page.getByLabel('Release token').fill(releasesToken);
  await page.getByLabel(/Your name/).fill('Ada Wong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'What is live' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Environments' })).toContainText(version);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Live', 'History', 'Contracts', 'Sizes']) {
      await page.getByRole('link', { name, exact: true }).click();
      await check(page);
    }
  }

  await page.goto(`${stack.artifacts}/console?environment=dev`);
  await page.getByRole('link', { name: 'Promote to staging of mfe-search' }).press('Enter');
  await check(page);
  await page.getByLabel(/Reason/).fill('seen on dev');
  await page.getByRole('checkbox', { name: /^Yes/ }).press('Space');
  await page.getByRole('button', { name: 'Promote' }).press('Enter');
  // Nothing else is live in staging, so the gate objects: a reason alone does not override it.
  await expect(page.getByRole('alert')).toContainText('"wishlist-heart", which no live remote offers');
  await check(page);
  await expect(page.getByLabel(/Reason/)).toHaveValue('seen on dev');
  await page.getByRole('checkbox', { name: /^Yes/ }).press('Space');
  await page.getByRole('checkbox', { name: /^Override/ }).press('Space');
  await page.getByRole('button', { name: 'Promote' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText(`mfe-search ${version} is live in staging.`);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('row', { name: /promote mfe-search/ }).first()).toContainText(
    /Ada Wong.*seen on dev/,
  );

  const next = publishChanged('mfe-search', 'Results for', 'Results in staging for');
  const choose = async (link: string, button: string) => {
    await page.goto(`${stack.artifacts}/console?environment=staging`);
    await page.getByRole('link', { name: `${link} of mfe-search` }).press('Enter');
    await check(page);
    await page.getByLabel('Version').selectOption(next);
    await page.getByLabel(/Reason/).fill('looks good');
    await page.getByRole('checkbox', { name: /^Yes/ }).press('Space');
    await page.getByRole('button', { name: button }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('"wishlist-heart", which no live remote offers');
    await check(page);
    await page.getByRole('checkbox', { name: /^Yes/ }).press('Space');
    await page.getByRole('checkbox', { name: /^Override/ }).press('Space');
    await page.getByRole('button', { name: button }).press('Enter');
  };
  await choose('Start a canary', 'Start a canary');
  await expect(page.getByRole('status')).toHaveText(
    `mfe-search ${next} is a canary for 5 % of the visitors in staging.`,
  );
  await expect(page.getByRole('region', { name: 'Figures of mfe-search' })).toContainText('Canary, 5 %');
  await choose('Make another version live', 'Make live');
  await expect(page.getByRole('status')).toHaveText(`mfe-search ${next} is live in staging.`);
});
