import { type CachedPage, createPageCache } from './page-cache';

function pageOf(text: string): CachedPage {
  const html = Buffer.from(text);
  return { status: 200, headers: {}, etag: `"${text}"`, html, encoded: async () => html };
}
const textOf = (page: CachedPage | undefined) => page?.html.toString();

function open(maxBytes = 1_000_000) {
  let time = 0;
  const cache = createPageCache({ maxBytes, freshMs: 10, longestMs: 30, now: () => time });
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return pageOf(`${rendered}`);
  };
  return {
    cache,
    render,
    pass: (ms: number) => {
      time += ms;
    },
    read: (key = 'a') => cache.read(key, render).then(textOf),
    settle: () => new Promise((resolve) => setImmediate(resolve)),
    count: () => rendered,
  };
}

test('those who ask at the same time wait for one rendering', async () => {
  const { read, count } = open();
  expect(await Promise.all([read(), read(), read()])).toEqual(['1', '1', '1']);
  expect(await read()).toBe('1');
  expect(count()).toBe(1);
});

test('an old page is sent once more while it is rendered anew; one past its limit is not', async () => {
  const { read, pass, settle } = open();
  await read();
  pass(20);
  expect(await read()).toBe('1');
  await settle();
  expect(await read()).toBe('2');
  pass(31);
  expect(await read()).toBe('3');
});

test('what was being rendered when the catalogue changed is sent, not kept', async () => {
  const { cache, read } = open();
  let finish: (page: CachedPage) => void = () => {};
  const early = cache.read('a', () => new Promise((resolve) => (finish = resolve)));
  cache.clear();
  finish(pageOf('old'));
  expect(textOf(await early)).toBe('old');
  expect(await read()).toBe('1');
});

test('a page that is not for others is not kept, and a failure neither', async () => {
  const { cache, read } = open();
  expect(await cache.read('a', async () => undefined)).toBeUndefined();
  await expect(cache.read('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await read()).toBe('1');
});

test('a failure while a page is rendered anew reaches nobody; the next one waits for a new page', async () => {
  const { cache, read, pass, settle } = open();
  await read();
  pass(20);
  expect(textOf(await cache.read('a', () => Promise.reject(new Error('no'))))).toBe('1');
  await settle();
  expect(await read()).toBe('2');
});

test('holds no more than it may', async () => {
  const { cache, read } = open(5_000);
  for (const key of ['a', 'b', 'c', 'd']) await read(key);
  expect(cache.size).toBeLessThan(4);
});
