import type { Attack } from '../attacks/attack';
import { edge } from '../attacks/edge';
import { identity } from '../attacks/identity';
import { money } from '../attacks/money';
import { shell } from '../attacks/shell';
import { stack } from '../src/stack';
import { expect, test } from '../src/test';

/** The short form of `npm run attack`: what takes no minute and no limit that the journeys are without. */
const attacks = [...identity, ...money, ...shell, ...edge].filter(({ isLong }) => !isLong);

/** Still work. A name goes with the fix: the runner says of a held attack that it was expected to fail. */
const open = new Set<Attack['name']>([
  'an access token after its owner has logged out',
  'a way back from the payment that leads elsewhere',
  'paths that name a host of their own',
  'paths that are no text, and very long ones',
  'source maps and server bundles of shell and remotes',
  'a preview cookie that nobody has signed',
  'nobody to tell of a hole: security.txt',
]);

for (const { name, expected, run } of attacks) {
  test(`held: ${name}`, async () => {
    test.fail(open.has(name));
    const target = { shopUrl: stack.shell, apiUrl: stack.api, isProduction: false };
    const { isHeld, came } = await run(target);
    expect(isHeld, `expected ${expected}; came ${came}`).toBe(true);
  });
}
