import type { StartList } from './start-list';
import { startPage } from './start-page';

const list: StartList = {
  styles: [{ href: '/whole.css' }],
  preloads: [{ href: '/remoteEntry.js', integrity: 'sha384-a' }],
  scripts: ['/shell.js'],
  fonts: ['/face.woff2'],
};
const root = document.documentElement;

function open(body: string): void {
  document.head.replaceChildren();
  document.body.innerHTML = `${body}<script type="application/json" id="shop-start">${JSON.stringify(list)}</script>`;
  startPage('shop-start', 1_000);
}
const parsed = () => document.dispatchEvent(new Event('DOMContentLoaded'));
const fetched = () =>
  [...document.head.querySelectorAll('link, script')].map((element) =>
    element.getAttribute(element instanceof HTMLScriptElement ? 'src' : 'href'),
  );
const all = ['/whole.css', '/shell.js', '/remoteEntry.js', '/face.woff2'];

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  window.__shopEarlyInput?.stop();
  jest.useRealTimers();
});

test('fetches nothing before the main picture has arrived, then everything once', () => {
  open('<img alt="" fetchpriority="high"><img alt="" loading="lazy">');
  const picture = document.querySelector('img') as HTMLImageElement;
  Object.defineProperty(picture, 'complete', { value: false });
  parsed();
  jest.advanceTimersByTime(500);
  expect(fetched()).toEqual([]);
  expect(root.dataset.starting).toBe('');
  picture.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(20);
  expect(fetched()).toEqual(all);
  expect(root.dataset.starting).toBeUndefined();
  jest.advanceTimersByTime(5_000);
  expect(fetched()).toEqual(all);
});

test.each(['error', 'nothing at all'])('a main picture with %s holds up nothing', (outcome) => {
  open('<img alt="" fetchpriority="high">');
  const picture = document.querySelector('img') as HTMLImageElement;
  Object.defineProperty(picture, 'complete', { value: false });
  parsed();
  if (outcome === 'error') picture.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(1_000);
  expect(fetched()).toEqual(all);
});

test('a page without a main picture starts when it has been read', () => {
  open('<p>Words</p>');
  parsed();
  jest.advanceTimersByTime(20);
  expect(fetched()).toEqual(all);
});

test('keeps taps, sent forms and changed fields in their order; links and forms with GET go on', () => {
  open(
    '<button type="button" id="tap">x</button><form method="post" id="login"><input id="email"><button>y</button></form>' +
      '<form id="search"><button>z</button></form><a href="#there">w</a>',
  );
  const click = (selector: string) =>
    document
      .querySelector(selector)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const submit = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(click('#tap')).toBe(false);
  document.querySelector('#email')?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(submit('#login')).toBe(false);
  expect(submit('#search')).toBe(true);
  expect(click('a')).toBe(true);
  expect(document.querySelector('#tap')).toHaveAttribute('aria-busy', 'true');
  const kept = window.__shopEarlyInput?.stop() ?? [];
  expect(kept.map(({ type, target }) => `${type} ${target.id}`)).toEqual([
    'click tap',
    'change email',
    'submit login',
  ]);
  expect(document.querySelector('#tap')).not.toHaveAttribute('aria-busy');
  expect(click('#tap')).toBe(true);
});
