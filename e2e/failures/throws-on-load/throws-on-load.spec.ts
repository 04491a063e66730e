import { expectFailureSaid, expectNeighbourWhole, expectShopAround } from '../../src/expect-contained';
import { previewBroken } from '../../src/releases';
import { remotes } from '../../src/remotes';
import { expect, failedRequest, onAnyDevice, test } from '../../src/test';

for (const { remote, own, neighbour, isApplication } of remotes) {
  test(`${remote} throws while it is loaded: its page says so, the rest of the shop works`, {
    tag: onAnyDevice,
  }, async ({ page, context, consoleWatch }) => {
    consoleWatch.allow(failedRequest, /SHOP-/, /can’t be (loaded|shown)/, /thrown on load/);
    await previewBroken(context, remote, {
      way: 'throws-on-load',
      factory: `throw new Error('thrown on load');`,
      server: `throw new Error('thrown on load');`,
    });

    const response = await page.goto(own);
    expect(response?.status()).toBe(isApplication ? 200 : 503);
    await expectFailureSaid(page, /SHOP-REMOTE-003/);
    if (!isApplication) await expectShopAround(page);

    await expectNeighbourWhole(page, neighbour);
  });
}
