import { expectFailureSaid, expectNeighbourWhole, expectShopAround } from '../../src/expect-contained';
import { everyModule, previewBroken } from '../../src/releases';
import { remotes } from '../../src/remotes';
import { expect, failedRequest, onAnyDevice, test } from '../../src/test';

for (const { remote, own, neighbour, isApplication } of remotes) {
  test(`${remote} throws while it renders: its page says so, the rest of the shop works`, {
    tag: onAnyDevice,
  }, async ({ page, context, consoleWatch }) => {
    consoleWatch.allow(failedRequest, /SHOP-/, /can’t be (loaded|shown)/, /thrown on render/);
    await previewBroken(context, remote, {
      way: 'throws-on-render',
      factory: `var broken=function(){throw new Error('thrown on render')};return {Component:broken,bootstrap:async function(){},mount:async function(){broken()},unmount:async function(){}};`,
      server: everyModule(remote, `{Component:function(){throw new Error('thrown on render')}}`),
    });

    const response = await page.goto(own);
    expect(response?.status()).toBe(isApplication ? 200 : 500);
    await expectFailureSaid(page, /SHOP-(PAGE|APP)-001/);
    if (!isApplication) await expectShopAround(page);

    await expectNeighbourWhole(page, neighbour);
  });
}
