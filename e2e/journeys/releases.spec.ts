import { findItem } from '../src/catalogue';
import { liveVersion, publishChanged, release, untilPickedUp } from '../src/releases';
import { Shopper } from '../src/shopper';
import { expect, test } from '../src/test';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

// In sequence, because the live versions are global to the shop.
test.describe.configure({ mode: 'serial' });

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test(`checkout is released while a shopper is in it, on a ${name}`, async ({ page, db }) => {
    await page.setViewportSize(viewport);
    const shopper = new Shopper(page);
    const item = await findItem(db, { channelId: 1, nth: 40 });
    const before = liveVersion('mfe-checkout');
    await untilPickedUp('mfe-checkout');
    await shopper.open(`/bit/item/${item.code}`);
    await shopper.addToBag(item.size);

    const version = publishChanged('mfe-checkout', 'I have an account', 'I have an account (new)');
    await release('activate', 'mfe-checkout', version);
    try {
      // The open page keeps its version.
      await shopper.openBag();
      await expect(page.getByRole('main')).toContainText(item.titleEn);
      await shopper.proceed();
      await expect(page.getByText('I have an account', { exact: true })).toBeVisible();

      // The next page load has the new version, without a restart.
      await expect(async () => {
        await page.reload();
        await expect(page.getByText('I have an account (new)')).toBeVisible({ timeout: 500 });
      }).toPass();
      await page
        .getByRole('button', { name: 'Continue as guest' })
        .or(page.getByRole('link', { name: 'Continue as guest' }))
        .click();
      await expect(shopper.field('First name')).toBeVisible();
    } finally {
      await release('rollback', 'mfe-checkout');
    }
    expect(liveVersion('mfe-checkout')).toBe(before);
  });
}
