import { NotTriedError } from '../attacks/attack';
import { findMissing } from '../attacks/elsewhere';
import { groups } from '../attacks/groups';
import { stack } from '../src/stack';
import { expect, test } from '../src/test';

/** The short form of `npm run attack`: what takes no minute and no limit that the journeys are without. */
const attacks = Object.values(groups)
  .flat()
  .filter(({ isLong }) => !isLong);

for (const { name, expected, run } of attacks) {
  test(`held: ${name}`, async () => {
    const target = { shopUrl: stack.shell, apiUrl: stack.api, isProduction: false };
    const { isHeld, came } = await run(target).catch((error: unknown) => {
      if (!(error instanceof NotTriedError)) throw error;
      return test.skip(true, error.message) as never;
    });
    expect(isHeld, `expected ${expected}; came ${came}`).toBe(true);
  });
}

test('names only commands and tests that the project has', () => {
  expect(findMissing()).toEqual([]);
});
