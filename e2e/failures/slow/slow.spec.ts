import { expectFailureSaid, expectNeighbourWhole, expectShopAround } from '../../src/expect-contained';
import { previewBroken } from '../../src/releases';
import { remotes } from '../../src/remotes';
import { expect, failedRequest, onAnyDevice, test } from '../../src/test';

for (const { remote, own, neighbour, isApplication } of remotes) {
  test(`${remote} takes too long: the shop does not wait for it`, { tag: onAnyDevice }, async ({
    page,
    context,
    consoleWatch,
  }) => {
    consoleWatch.allow(failedRequest, /SHOP-/, /can’t be (loaded|shown)/);
    // Never resolves: the shop's deadlines on server and browser end the wait.
    await previewBroken(context, remote, {
      way: 'slow',
      factory: 'return new Promise(function(){})',
      server: 'for(;;){}',
    });

    const response = await page.goto(own);
    if (!isApplication) {
      expect(response?.status()).toBe(503);
      await expectFailureSaid(page, /SHOP-REMOTE-002/);
      await expectShopAround(page);
    }

    await expectNeighbourWhole(page, neighbour);
  });
}
