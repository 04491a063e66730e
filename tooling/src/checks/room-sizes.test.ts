import { readSource, sourceFiles } from './source-files';

/** Lines of production code by workspace: neither blank nor a comment, outside tests and their support. */
function sizesOfRooms(): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const file of sourceFiles(['ts', 'tsx', 'mjs'])) {
    const [room = '', inside] = file.split('/');
    if (inside === undefined || /\.test\.|\/testing\//.test(file)) continue;
    const lines = readSource(file)
      .split('\n')
      .filter((line) => !/^\s*($|\/\/|\/?\*)/.test(line));
    sizes.set(room, (sizes.get(room) ?? 0) + lines.length);
  }
  return sizes;
}

const sizes = sizesOfRooms();
const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);

test('the API has fewer than 25,000 lines, tooling fewer than 2,000 (decision 130)', () => {
  expect(sizes.get('api')).toBeGreaterThan(10_000);
  expect(sizes.get('api')).toBeLessThan(25_000);
  expect(sizes.get('tooling')).toBeLessThan(2_000);
});

test('no workspace holds more than 40 % of the code', () => {
  const large = [...sizes].filter(([, size]) => size > 0.4 * all).map(([room]) => room);
  expect(all).toBeGreaterThan(100_000);
  expect(large).toEqual([]);
});
