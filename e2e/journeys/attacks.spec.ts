import fs from 'node:fs';
import path from 'node:path';
import { findMissing } from '../attacks/elsewhere';
import { groups } from '../attacks/groups';
import { stack } from '../src/stack';
import { expect, test } from '../src/test';

/**
 * The short form of `npm run attack`: attacks that are quick and need no rate limits, which the journeys'
 * shop lacks.
 */
const attacks = Object.values(groups)
  .flat()
  .filter(({ isLong }) => !isLong);

/** Read from the data folder, as the command does. */
const readHmacKey = (): string =>
  JSON.parse(fs.readFileSync(path.join(stack.dataDir, 'secrets.json'), 'utf8')).paymentHmacKey;

for (const { name, expected, run } of attacks) {
  test(`held: ${name}`, async () => {
    const target = {
      shopUrl: stack.shell,
      apiUrl: stack.api,
      isProduction: false,
      hmacKey: readHmacKey(),
    };
    const { isHeld, came } = await run(target);
    expect(isHeld, `expected ${expected}; came ${came}`).toBe(true);
  });
}

test('names only commands and tests that the project has', () => {
  expect(findMissing()).toEqual([]);
});
