import fs from 'node:fs';
import path from 'node:path';
import { findMissing } from '../attacks/elsewhere';
import { groups } from '../attacks/groups';
import { stack } from '../src/stack';
import { expect, test } from '../src/test';

/** The short form of `npm run attack`: what takes no minute and no limit that the journeys are without. */
const attacks = Object.values(groups)
  .flat()
  .filter(({ isLong }) => !isLong);

/** As the command reads it from the data folder. */
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
