import { createPrefetchedData } from './prefetched-data';

function open() {
  let time = 0;
  const pages = createPrefetchedData(() => time);
  let count = 0;
  return {
    pages,
    start: (address: string) => pages.start(address, async () => (count += 1)),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('data that are on their way are not asked for twice, and are used once', async () => {
  const { pages, start } = open();
  start('/a');
  start('/a');
  expect(await pages.take('/a')).toBe(1);
  expect(pages.take('/a')).toBeUndefined();
});

test('data that have grown old are asked for again', async () => {
  const { pages, start, pass } = open();
  start('/a');
  pass(10_001);
  expect(pages.take('/a')).toBeUndefined();
  start('/a');
  expect(await pages.take('/a')).toBe(2);
});

test('a failure is forgotten, so that the visit asks itself', async () => {
  const { pages } = open();
  pages.start('/a', () => Promise.reject(new Error('away')));
  await Promise.resolve();
  await Promise.resolve();
  expect(pages.take('/a')).toBeUndefined();
});

test('only the last few pages are held', () => {
  const { pages, start } = open();
  for (const address of ['/1', '/2', '/3', '/4', '/5', '/6']) start(address);
  expect(pages.take('/1')).toBeUndefined();
  expect(pages.take('/6')).toBeDefined();
});
