import type { PageModules } from '../app/page-modules';
import { prefetchOnIntent, warmOnInteraction } from './prefetch';

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
  const stop = prefetchOnIntent(routes, modules);
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

test('the code that the page’s calls take is loaded once, when the visitor first does something', () => {
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
  expect(asked).toEqual(['mfe-account ./login-page']);
});
