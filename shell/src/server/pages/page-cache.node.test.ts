import { type CachedPage, createPageCache, type FoundPage, type SharedRendering } from './page-cache';

function pageOf(text: string): CachedPage {
  const html = Buffer.from(text);
  return { status: 200, headers: {}, etag: `"${text}"`, html, encoded: async () => html };
}
const textOf = (found: FoundPage | undefined) => found?.page.html.toString();
const kept = (text: string): SharedRendering => ({ page: pageOf(text), outcome: 'kept' });
const failed: SharedRendering = { page: pageOf('sorry'), outcome: 'failed' };
const gone: SharedRendering = { page: undefined, outcome: 'gone' };

function open(maxBytes = 1_000_000) {
  let time = 0;
  let isOutage = false;
  const cache = createPageCache({
    maxBytes,
    freshMs: 10,
    maxAgeMs: 30,
    staleMs: 1_000,
    staleAfterMs: 5,
    isOutage: () => isOutage,
    now: () => time,
  });
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return kept(`${rendered}`);
  };
  return {
    cache,
    render,
    pass: (ms: number) => {
      time += ms;
    },
    setOutage: (value: boolean) => {
      isOutage = value;
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

test('a page that renders the same keeps its compressed forms', async () => {
  const { cache, pass, settle } = open();
  let text = 'coat';
  const read = async () => (await cache.read('a', async () => kept(text)))?.page;
  const first = await read();
  for (const next of ['coat', 'hat', 'hat']) {
    text = next;
    pass(20);
    await read();
    await settle();
    expect((await read()) === first).toBe(next === 'coat');
  }
});

test('an old page is sent once more while it is re-rendered; one past its limit is not', async () => {
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
  let finish: (rendering: SharedRendering) => void = () => {};
  const early = cache.read('a', () => new Promise((resolve) => (finish = resolve)));
  cache.clear();
  finish(kept('old'));
  expect(textOf(await early)).toBe('old');
  expect(await read()).toBe('1');
});

test('a page that is not for others is not kept, and a failure neither', async () => {
  const { cache, read } = open();
  expect(await cache.read('a', async () => gone)).toBeUndefined();
  await expect(cache.read('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await read()).toBe('1');
});

test('a failure while a page is re-rendered reaches nobody; the page stays until it is too old', async () => {
  const { cache, read, pass, settle } = open();
  await read();
  pass(20);
  expect(textOf(await cache.read('a', () => Promise.reject(new Error('no'))))).toBe('1');
  await settle();
  expect(await read()).toBe('1');
  await settle();
  expect(await read()).toBe('2');
});

test('holds no more than it may', async () => {
  const { cache, read } = open(5_000);
  for (const key of ['a', 'b', 'c', 'd']) await read(key);
  expect(cache.size).toBeLessThan(4);
});

test('during an outage the last copy is sent and marked, for as long as it may be', async () => {
  const { cache, render, read, pass, setOutage } = open();
  await read();
  cache.clear();
  pass(500);
  setOutage(true);
  expect(await cache.read('a', render)).toMatchObject({ staleForMs: 490 });
  expect(await read('never seen')).toBe('2');
  pass(501);
  expect(await read()).toBe('3');
});

test('a rendering that fails or takes long is not waited for where there is a copy', async () => {
  const { cache, read, pass } = open();
  await read();
  pass(31);
  expect(textOf(await cache.read('a', async () => failed))).toBe('1');
  expect(textOf(await cache.read('a', () => Promise.reject(new Error('no'))))).toBe('1');
  let finish: (rendering: SharedRendering) => void = () => {};
  expect(textOf(await cache.read('a', () => new Promise((resolve) => (finish = resolve))))).toBe('1');
  finish(kept('late'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(await read()).toBe('late');
});

test('a failure reaches all who wait for it, and is not kept', async () => {
  const { cache, read } = open();
  const answers = [1, 2].map(() => cache.read('a', async () => failed).then(textOf));
  expect(await Promise.all(answers)).toEqual(['sorry', 'sorry']);
  expect(await read()).toBe('1');
});

test('a page that is gone has no copy either', async () => {
  const { cache, read, pass } = open();
  await read();
  pass(31);
  await cache.read('a', async () => gone);
  expect(textOf(await cache.read('a', async () => failed))).toBe('sorry');
});

test('a page that fails after a release is answered with the copy of the release before', async () => {
  const { cache, render, pass } = open();
  await cache.read('release1 coats', render, 'coats');
  pass(15);
  const found = await cache.read('release2 coats', async () => failed, 'coats');
  expect([textOf(found), found?.staleForMs]).toEqual(['1', 5]);
  expect(await cache.read('release2 shoes', async () => failed, 'shoes').then(textOf)).toBe('sorry');
});

test('a page that is slow after a release is waited for, so that the release is seen', async () => {
  const { cache, render } = open();
  await cache.read('release1 coats', render, 'coats');
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return kept('2');
  };
  expect(await cache.read('release2 coats', slow, 'coats').then(textOf)).toBe('2');
});

test('a page that is gone after a release does not come back', async () => {
  const { cache, render } = open();
  await cache.read('release1 coats', render, 'coats');
  await cache.read('release2 coats', async () => gone, 'coats');
  expect(await cache.read('release2 coats', async () => failed, 'coats').then(textOf)).toBe('sorry');
});
