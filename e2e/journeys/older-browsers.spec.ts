import { password, registerMember } from '../src/accounts';
import { findItem } from '../src/catalogue';
import { signIn } from '../src/prepared';
import { Shopper } from '../src/shopper';
import { expect, onAnyDevice, test } from '../src/test';

/**
 * What the oldest supported browsers do not have (`browsers` in packages/remote-kit/src/build/common.ts): Chrome 111, Firefox 121,
 * Safari 16.4. From https://developer.mozilla.org/docs/Web, by the object that has it.
 */
const newer = {
  URL: ['canParse', 'parse'],
  AbortSignal: ['any'],
  Promise: ['withResolvers', 'try'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Array: ['fromAsync'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Element.prototype': ['checkVisibility', 'setHTMLUnsafe'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover', 'popover'],
  'Document.prototype': ['startViewTransition'],
  globalThis: [
    'requestIdleCallback',
    'cancelIdleCallback',
    'scheduler',
    'navigation',
    'Iterator',
    'CloseWatcher',
  ],
};

test('a member shops and pays in the oldest supported browsers', { tag: onAnyDevice }, async ({
  page,
  context,
  request,
  db,
}) => {
  await context.addInitScript((names) => {
    for (const [owner, members] of Object.entries(names)) {
      let object: object = globalThis;
      if (owner !== 'globalThis') for (const part of owner.split('.')) object = Reflect.get(object, part);
      for (const member of members) Reflect.deleteProperty(object, member);
    }
  }, newer);
  await signIn(context, request, await registerMember(request, 'older'), password);
  const item = await findItem(db, { channelId: 1, nth: 40 });
  const shopper = new Shopper(page);
  await shopper.open('/bit');
  expect(await page.evaluate(() => ['any' in AbortSignal, 'canParse' in URL])).toEqual([false, false]);
  await shopper.open('/bit/WOMEN/CLOTHING');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await shopper.open(`/bit/item/${item.code}`);
  await shopper.addToBag(item.size);
  const orderId = await shopper.buyBag();
  await shopper.open('/account/order-history');
  await expect(page.getByRole('main')).toContainText(orderId);
  await shopper.open('/account/wish-list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
