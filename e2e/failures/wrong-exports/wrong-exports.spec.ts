import { expectFailureSaid, expectNeighbourWhole, expectShopAround } from '../../src/expect-contained';
import { everyModule, previewBroken } from '../../src/releases';
import { remotes } from '../../src/remotes';
import { expect, failedRequest, onAnyDevice, test } from '../../src/test';

for (const { remote, own, neighbour, isApplication } of remotes) {
  test(`${remote} exports something else than was agreed: its page says so, the rest of the shop works`, {
    tag: onAnyDevice,
  }, async ({ page, context, consoleWatch }) => {
    consoleWatch.allow(failedRequest, /SHOP-/, /can’t be (loaded|shown)/);
    await previewBroken(context, remote, {
      way: 'wrong-exports',
      factory: `return {};`,
      server: everyModule(remote, '{}'),
    });

    const response = await page.goto(own);
    expect(response?.status()).toBe(isApplication ? 200 : 503);
    await expectFailureSaid(page, /SHOP-REMOTE-004/);
    if (!isApplication) await expectShopAround(page);

    await expectNeighbourWhole(page, neighbour);
  });
}
