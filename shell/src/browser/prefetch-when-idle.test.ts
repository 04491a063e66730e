import { createIdlePrefetch, pageLinks } from './prefetch-when-idle';

const routes = ['item', 'listing', 'brand', 'help'].map((name) => ({
  path: `/${name}/:code`,
  handle: { remote: 'mfe-catalog', module: `./${name}-page` },
}));
let run: (() => void) | undefined;
let timeout: number | undefined;
const network = (connection: unknown) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

beforeEach(() => {
  run = undefined;
  Object.assign(globalThis, {
    requestIdleCallback: (then: () => void, options: IdleRequestOptions) => {
      run = then;
      timeout = options.timeout;
    },
  });
});
afterEach(() => network(undefined));

/** Links of the page with their distance from the top. */
function show(links: readonly [href: string, top: number][]) {
  document.body.innerHTML = '<main></main><footer><a href="/help/a">help</a></footer>';
  for (const [href, top] of links) {
    const link = document.createElement('a');
    link.href = href;
    link.getBoundingClientRect = () => ({ top, bottom: top + 10, width: 10 }) as DOMRect;
    document.querySelector('main')?.append(link);
  }
  const asked: string[] = [];
  return {
    asked,
    prefetch: createIdlePrefetch(routes, {
      load: async (_remote, module) => asked.push(module),
      isLoaded: (_remote, module) => module === './brand-page',
    }),
  };
}

test('an idle moment of the page, awaited for 2 s, loads the page to which most links on the screen lead', () => {
  const { asked, prefetch } = show([
    ['/listing/1', 10],
    ['/listing/2', 10],
    ...[1, 2, 3, 4].map((nth): [string, number] => [`/brand/${nth}`, 40]),
    ['/item/1', 20],
    ['/item/2', 30],
    ['/item/3', 30],
    ['/help/1', 5_000],
  ]);
  prefetch();
  prefetch();
  expect(timeout).toBe(2_000);
  expect(asked).toEqual([]);
  run?.();
  // Brand pages are there already.
  expect(asked).toEqual(['./item-page']);
});

test('of a first page, links that join it after its HTML load nothing: they come sooner or later by device', () => {
  const { asked, prefetch } = show([]);
  const link = document.createElement('a');
  link.href = '/item/1';
  link.getBoundingClientRect = () => ({ top: 10, bottom: 20, width: 10 }) as DOMRect;
  prefetch(pageLinks());
  document.querySelector('main')?.append(link);
  run?.();
  expect(asked).toEqual([]);
  prefetch();
  run?.();
  expect(asked).toEqual(['./item-page']);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is prefetched with %p',
  (connection) => {
    network(connection);
    const { prefetch } = show([['/item/1', 20]]);
    prefetch();
    expect(run).toBeUndefined();
  },
);
