import type { PageModules } from '../app/page-modules';
import { prefetchOnIntent } from './prefetch';

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
