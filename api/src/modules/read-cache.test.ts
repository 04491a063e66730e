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

test('a lifetime of 0 keeps nothing', async () => {
  const cache = createReadCache(0);
  const load = counter();
  await cache.read('a', load, 60_000);
  expect(await cache.read('a', load, 60_000)).toBe(2);
});
