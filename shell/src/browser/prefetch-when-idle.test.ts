import { createIdlePrefetch, pageLinks } from './prefetch-when-idle';

const routes = ['item', 'listing', 'brand', 'help'].map((name) => ({
  path: `/${name}/:code`,
  handle: { remote: 'mfe-catalog', module: `./${name}-page` },
}));
const inView = new WeakSet<Element>();
let run: (() => void) | undefined;
let timeout: number | undefined;
const network = (connection: unknown) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

/** jsdom lays nothing out: the test says what the browser sees. */
class Observer {
  private readonly targets: Element[] = [];
  constructor(tell: IntersectionObserverCallback) {
    queueMicrotask(() =>
      tell(
        this.targets.map(
          (target) =>
            ({
              target,
              isIntersecting: inView.has(target),
              boundingClientRect: { width: 10 },
            }) as unknown as IntersectionObserverEntry,
        ),
        this as never,
      ),
    );
  }
  observe = (target: Element) => void this.targets.push(target);
  disconnect = () => {};
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  run = undefined;
  Object.assign(globalThis, {
    IntersectionObserver: Observer,
    requestIdleCallback: (then: () => void, options: IdleRequestOptions) => {
      run = then;
      timeout = options.timeout;
    },
  });
});
afterEach(() => network(undefined));

/** Links of the page, and whether the screen shows them. */
function show(links: readonly [href: string, isShown: boolean][]) {
  document.body.innerHTML = '<main></main><footer><a href="/help/a">help</a></footer>';
  for (const [href, isShown] of links) {
    const link = document.createElement('a');
    link.href = href;
    if (isShown) inView.add(link);
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

test('an idle moment of the page, awaited for 2 s, loads the page to which most links on the screen lead', async () => {
  const { asked, prefetch } = show([
    ['/listing/1', true],
    ['/listing/2', true],
    ...[1, 2, 3, 4].map((nth): [string, boolean] => [`/brand/${nth}`, true]),
    ['/item/1', true],
    ['/item/2', true],
    ['/item/3', true],
    ...[1, 2, 3, 4].map((nth): [string, boolean] => [`/help/${nth}`, false]),
  ]);
  prefetch();
  prefetch();
  expect(timeout).toBe(2_000);
  expect(asked).toEqual([]);
  run?.();
  await settle();
  // Brand pages are there already.
  expect(asked).toEqual(['./item-page']);
});

test('of a first page, links that join it after its HTML load nothing: they come sooner or later by device', async () => {
  const { asked, prefetch } = show([]);
  const link = document.createElement('a');
  link.href = '/item/1';
  inView.add(link);
  prefetch(pageLinks());
  document.querySelector('main')?.append(link);
  run?.();
  await settle();
  expect(asked).toEqual([]);
  prefetch();
  run?.();
  await settle();
  expect(asked).toEqual(['./item-page']);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is prefetched with %p',
  (connection) => {
    network(connection);
    const { prefetch } = show([['/item/1', true]]);
    prefetch();
    expect(run).toBeUndefined();
  },
);
