import { edge } from '../attacks/edge';
import { identity } from '../attacks/identity';
import { money } from '../attacks/money';
import { shell } from '../attacks/shell';
import { stack } from '../src/stack';
import { expect, test } from '../src/test';

/** The short form of `npm run attack`: what takes no minute and no limit that the journeys are without. */
const attacks = [...identity, ...money, ...shell, ...edge].filter(({ isLong }) => !isLong);

for (const { name, expected, run } of attacks) {
  test(`held: ${name}`, async () => {
    const target = { shopUrl: stack.shell, apiUrl: stack.api, isProduction: false };
    const { isHeld, came } = await run(target);
    expect(isHeld, `expected ${expected}; came ${came}`).toBe(true);
  });
}
