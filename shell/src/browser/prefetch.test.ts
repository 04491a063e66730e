import { afterFrame } from 'shared-contracts/page-wake';
import type { PageContext } from 'shared-runtime';
import type { PageModules } from '../app/page-modules';
import { prefetchOnIntent } from './prefetch';
import { createPrefetchedData } from './prefetched-data';
import { warmOnInteraction } from './warm';

const NoPage = () => null;
const routes = [{ path: '/bit/item/:code', handle: { remote: 'mfe-catalog', module: './item-page' } }];

test('a page’s module is loaded when a pointer comes to a link of it, once per link that leads into the shop', () => {
  const asked: string[] = [];
  const modules: PageModules = {
    load: async (remote, module) => {
      asked.push(`${remote} ${module}`);
      throw new Error('away');
    },
    loaded: () => undefined,
  };
  document.body.innerHTML =
    '<a id="in" href="/bit/item/A1"><span>shirt</span></a><a id="out" href="https://elsewhere.test/bit/item/A1">x</a><a id="none" href="/nowhere">x</a>';
  const stop = prefetchOnIntent(routes, modules, createPrefetchedData(), (url) => ({ url }) as PageContext);
  const over = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  over('#in span');
  over('#out');
  over('#none');
  expect(asked).toEqual(['mfe-catalog ./item-page']);
  stop();
  over('#in');
  expect(asked).toHaveLength(1);
});

test('a touched link’s data are loaded with its module; those of the page that is shown, or of the list’s next page, are not', async () => {
  const asked: string[] = [];
  const modules = {
    load: async () => ({
      Component: NoPage,
      loader: async ({ url }: PageContext) => asked.push(url.pathname + url.search),
    }),
    loaded: () => undefined,
  } as unknown as PageModules;
  document.body.innerHTML =
    '<a id="next" href="/bit/item/A1?x=1">a</a><a id="here" href="/">b</a><a id="more" href="/bit/item/A2" rel="next">c</a>';
  const all = [...routes, { path: '/', handle: { remote: 'mfe-catalog', module: './home-page' } }];
  const data = createPrefetchedData();
  const stop = prefetchOnIntent(all, modules, data, (url) => ({ url }) as PageContext);
  const touch = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  touch('#next');
  touch('#next');
  touch('#here');
  touch('#more');
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual(['/bit/item/A1?x=1']);
  expect(await data.take('/bit/item/A1?x=1', async () => 'asked')).toBe(1);
  stop();
});

test('the code that the page’s calls take is loaded once, when the visitor first does something', async () => {
  const asked: string[] = [];
  const modules: PageModules = {
    load: async (remote, module) => {
      asked.push(`${remote} ${module}`);
      throw new Error('away');
    },
    loaded: () => undefined,
  };
  const page = {
    remote: 'mfe-account',
    module: './login-page',
    layout: 'default',
    noIndex: true,
    guarded: false,
  };
  warmOnInteraction(modules, () => page as never);
  document.dispatchEvent(new Event('pointermove'));
  expect(asked).toEqual([]);
  document.dispatchEvent(new Event('pointerdown'));
  document.dispatchEvent(new Event('keydown'));
  // The tap shows first.
  expect(asked).toEqual([]);
  await new Promise<void>(afterFrame);
  expect(asked).toEqual(['mfe-account ./login-page']);
});
