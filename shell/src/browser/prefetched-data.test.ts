import { createPrefetchedData } from './prefetched-data';

function open() {
  let time = 0;
  const pages = createPrefetchedData(() => time);
  let count = 0;
  return {
    pages,
    start: (address: string) => pages.start(address, async () => (count += 1)),
    take: (address: string) => pages.take(address, async () => 'asked'),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('data that are on their way are not asked for twice, and are used once', async () => {
  const { take, start } = open();
  start('/a');
  start('/a');
  expect(await take('/a')).toBe(1);
  expect(await take('/a')).toBe('asked');
});

test('data that have grown old are asked for again', async () => {
  const { take, start, pass } = open();
  start('/a');
  pass(10_001);
  expect(await take('/a')).toBe('asked');
  start('/a');
  pass(10_001);
  start('/a');
  expect(await take('/a')).toBe(3);
});

test('a failure is forgotten, so that the visit asks itself', async () => {
  const { pages, take } = open();
  pages.start('/a', () => Promise.reject(new Error('away')));
  await Promise.resolve();
  await Promise.resolve();
  expect(await take('/a')).toBe('asked');
});

test('data that fail on their way are asked for again by the visit', async () => {
  const { pages, take } = open();
  let fail = (_error: Error) => {};
  pages.start('/a', () => new Promise((_, reject) => (fail = reject)));
  const taken = take('/a');
  fail(new Error('no connection'));
  expect(await taken).toBe('asked');
});

test('a redirect is an answer, which nobody asks for twice', async () => {
  const { pages, take } = open();
  const redirect = Response.redirect('https://shop.example/b');
  pages.start('/a', () => Promise.reject(redirect));
  await expect(take('/a')).rejects.toBe(redirect);
});

test('only the last few pages are held', async () => {
  const { take, start } = open();
  for (const address of ['/1', '/2', '/3', '/4', '/5', '/6']) start(address);
  expect(await take('/1')).toBe('asked');
  expect(await take('/6')).toBe(6);
});
