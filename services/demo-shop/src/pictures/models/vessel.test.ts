import { labelNumber } from './vessel';

const look = (variation: number) => ({ variation }) as Parameters<typeof labelNumber>[0];

test('a label names no scent, and each variation has its own', () => {
  const labels = Array.from({ length: 8 }, (_, variation) => labelNumber(look(variation)));
  expect(new Set(labels).size).toBe(8);
  for (const text of labels) expect(text).toMatch(/^N° \d$/);
});
