import { createReadCache } from './read-cache';

const counter = () => {
  let loads = 0;
  return async () => ++loads;
};

test('those who ask at the same time wait for one load, later ones get what is kept', async () => {
  const cache = createReadCache(10_000);
  const load = counter();
  expect(await Promise.all([cache.read('a', load), cache.read('a', load)])).toEqual([1, 1]);
  expect(await cache.read('a', load)).toBe(1);
  expect(await cache.read('b', load)).toBe(2);
});

test('after its lifetime, and after a failure, it is loaded again', async () => {
  const cache = createReadCache(15);
  const load = counter();
  await cache.read('a', load);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(await cache.read('a', load)).toBe(2);

  const failing = () => Promise.reject(new Error('away'));
  await expect(cache.read('c', failing)).rejects.toThrow('away');
  expect(await cache.read('c', load)).toBe(3);
});

test('a value past its own lifetime is returned once more while it is re-read', async () => {
  const cache = createReadCache(10_000);
  const load = counter();
  expect(await cache.read('slow', load, { lifetimeMs: 5 })).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await cache.read('slow', load, { lifetimeMs: 5 })).toBe(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await cache.read('slow', load, { lifetimeMs: 10_000 })).toBe(2);
});

test('after a failed re-read the next call reads the value again', async () => {
  const cache = createReadCache(10_000);
  const load = counter();
  await cache.read('slow', load, { lifetimeMs: 5 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await cache.read('slow', () => Promise.reject(new Error('away')), { lifetimeMs: 10_000 })).toBe(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await cache.read('slow', load, { lifetimeMs: 10_000 })).toBe(2);
});

test('of many, those that are not kept are loaded together', async () => {
  const cache = createReadCache(10_000);
  const asked: (readonly string[])[] = [];
  const load = async (ids: readonly string[]) => {
    asked.push(ids);
    return new Map(ids.filter((id) => id !== 'none').map((id) => [id, id.toUpperCase()]));
  };
  await cache.readMany('tile', ['a', 'b'], load);
  const found = await cache.readMany('tile', ['b', 'c', 'none'], load);
  expect(asked).toEqual([
    ['a', 'b'],
    ['c', 'none'],
  ]);
  expect(found).toEqual(
    new Map([
      ['b', 'B'],
      ['c', 'C'],
    ]),
  );
});

test('a lifetime of 0 keeps nothing', async () => {
  const cache = createReadCache(0);
  const load = counter();
  await cache.read('a', load, { lifetimeMs: 60_000 });
  expect(await cache.read('a', load, { lifetimeMs: 60_000 })).toBe(2);
});

test('what was not asked for longest makes room: the large sooner than the small', async () => {
  const cache = createReadCache(10_000);
  const load = counter();
  const large = { bytes: 6 * 1024 * 1024 };
  await cache.read('small', load);
  await cache.read('first', load, large);
  await cache.read('second', load, large);
  await cache.read('small', load);
  await cache.read('third', load, large);
  expect(await cache.read('small', load)).toBe(1);
  expect(await cache.read('third', load, large)).toBe(4);
  expect(await cache.read('first', load, large)).toBe(5);
});
