import { stack } from '../src/stack';
import { test } from '../src/test';
import { readCases, wayNames } from './cases';
import { ways } from './ways';

/** Each short way through the shop, with one previous release beside the current ones: `npm run matrix`. */
for (const { title, cookie, only } of readCases()) {
  test.describe(title, () => {
    for (const name of only ?? wayNames) {
      test(name, async ({ context, page, request, db }) => {
        if (cookie) await context.addCookies([{ name: 'preview', value: cookie, url: stack.shell }]);
        await ways[name]({ page, request, db });
      });
    }
  });
}
