import type { StartList } from './start-list';
import { startPage } from './start-page';

const list: StartList = {
  styles: [{ href: '/whole.css' }],
  preloads: [{ href: '/remoteEntry.js', integrity: 'sha384-a' }],
  scripts: [{ href: '/shell.js', integrity: 'sha256-s' }],
};
const root = document.documentElement;

function open(body: string): void {
  document.head.replaceChildren();
  document.body.innerHTML = `<p id="lost" hidden>lost <a>again</a></p>${body}<script type="application/json" id="shop-start">${JSON.stringify(list)}</script>`;
  startPage('shop-start', 'lost', { picturesMs: 1_000, scriptsMs: 2_000, lostMs: 12_000 });
}
const parsed = () => document.dispatchEvent(new Event('DOMContentLoaded'));
const fetched = () =>
  [...document.head.querySelectorAll('link, script')].map((element) =>
    element.getAttribute(element instanceof HTMLScriptElement ? 'src' : 'href'),
  );
const all = ['/whole.css', '/shell.js', '/remoteEntry.js'];
const isWaiting = () => root.dataset.starting === '';
const arrive = (selector: string, kind = 'load') =>
  document.querySelector(selector)?.dispatchEvent(new Event(kind));

/** A page whose main picture has not loaded. */
function openWithPicture(rest = ''): void {
  open(`<img alt="" fetchpriority="high">${rest}`);
  Object.defineProperty(document.querySelector('img'), 'complete', { value: false });
  parsed();
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  window.__shopEarlyInput?.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('fetches scripts when the main picture has arrived, and the rest when the scripts have', () => {
  openWithPicture();
  jest.advanceTimersByTime(500);
  expect(fetched()).toEqual([]);
  arrive('img');
  jest.advanceTimersByTime(20);
  expect(fetched()).toEqual(all);
  arrive('script');
  expect(isWaiting()).toBe(true);
  arrive('link[rel=preload]');
  expect(isWaiting()).toBe(false);
  jest.advanceTimersByTime(5_000);
  expect(fetched()).toEqual(all);
});

test('a list in the text of the page is not the list of the page', () => {
  const foreign = { styles: [], preloads: [], scripts: [{ href: 'https://elsewhere.test/x.js' }] };
  openWithPicture(`<script type="application/json" id="shop-start">${JSON.stringify(foreign)}</script>`);
  arrive('img');
  jest.advanceTimersByTime(20);
  expect(fetched()).toEqual(all);
});

test.each(['error', 'nothing at all'])('a main picture with %s holds up nothing', (outcome) => {
  openWithPicture();
  if (outcome === 'error') arrive('img', 'error');
  jest.advanceTimersByTime(1_020);
  expect(fetched()).toEqual(all);
});

test.each(['error', 'nothing at all'])('a script with %s holds up no picture', (outcome) => {
  open('<p>Words</p>');
  parsed();
  jest.advanceTimersByTime(20);
  arrive('link[rel=preload]');
  expect(isWaiting()).toBe(true);
  if (outcome === 'error') arrive('script', 'error');
  else jest.advanceTimersByTime(2_000);
  expect(isWaiting()).toBe(false);
});

test('a visitor who scrolls does not wait for the scripts', () => {
  open('<p>Words</p>');
  parsed();
  jest.advanceTimersByTime(20);
  expect(isWaiting()).toBe(true);
  window.dispatchEvent(new Event('scroll'));
  expect(isWaiting()).toBe(false);
});

test('pictures in view come with the scripts, those further down after them', () => {
  open('<i><img alt="near" loading="lazy"></i><b><img alt="far" loading="lazy"></b>');
  const [near, far] = document.querySelectorAll('img');
  const place = (top: number) => ({ top, bottom: top + 100, left: 0 }) as DOMRect;
  jest.spyOn(document.querySelector('i') as Element, 'getBoundingClientRect').mockReturnValue(place(0));
  jest.spyOn(document.querySelector('b') as Element, 'getBoundingClientRect').mockReturnValue(place(5_000));
  parsed();
  jest.advanceTimersByTime(20);
  expect(near).toHaveProperty('loading', 'eager');
  arrive('script');
  arrive('link[rel=preload]');
  expect(far).toHaveAttribute('loading', 'lazy');
});

test.each(['loaded', 'failed'])(
  'the page asks for its font after the scripts, and uses it when that has %s',
  async (outcome) => {
    let settle = () => {};
    const load = jest.fn(
      (_font: string) =>
        new Promise<void>((resolve, reject) => {
          settle = outcome === 'loaded' ? resolve : () => reject(new Error('network'));
        }),
    );
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
    root.style.setProperty('--shop-web-face', '"Some Face"');
    open('<p>Words</p>');
    parsed();
    jest.advanceTimersByTime(20);
    expect(load).not.toHaveBeenCalled();
    arrive('script');
    arrive('link[rel=preload]');
    expect(load).toHaveBeenCalledWith('1em "Some Face"');
    expect(root).toHaveAttribute('data-face-pending');
    settle();
    await Promise.resolve();
    await Promise.resolve();
    expect(root).not.toHaveAttribute('data-face-pending');
    Reflect.deleteProperty(document, 'fonts');
  },
);

test('a frame that the browser has not laid out is not measured', () => {
  open('<i><img alt="skipped" loading="lazy"></i>');
  const frame = document.querySelector('i') as HTMLElement;
  frame.checkVisibility = () => false;
  const measure = jest.spyOn(frame, 'getBoundingClientRect');
  parsed();
  jest.advanceTimersByTime(20);
  expect(fetched()).toEqual(all);
  expect(measure).not.toHaveBeenCalled();
});

test('a page in a background tab, which has no frames, starts all the same', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  open('<p>Words</p>');
  parsed();
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

test('leaves the header, which hydrates before the page, to answer its taps itself', () => {
  open(
    '<header><button type="button" id="menu">x</button></header><main><button type="button" id="add">y</button></main>',
  );
  root.dataset.interactive = 'true';
  const click = (id: string) =>
    document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect([click('menu'), click('add')]).toEqual([true, false]);
  expect(window.__shopEarlyInput?.stop().map(({ target }) => target.id)).toEqual(['add']);
  delete root.dataset.interactive;
});

test('what is touched before the page answers does not reach it, but for links', () => {
  open(
    '<header><button id="menu">m</button></header><main><button type="button" id="add">x</button><a href="#there" id="link">w</a></main>',
  );
  const reached: string[] = [];
  const kinds = ['pointerdown', 'touchstart', 'keydown', 'click'];
  for (const kind of kinds)
    document.body.addEventListener(
      kind,
      ({ target }) => reached.push(`${kind} ${(target as Element).id}`),
      true,
    );
  const touch = (id: string) => {
    for (const kind of kinds)
      document.getElementById(id)?.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }));
    return reached.splice(0).length;
  };
  expect([touch('add'), touch('menu'), touch('link')]).toEqual([0, 0, kinds.length]);
  root.dataset.interactive = 'true';
  expect([touch('add'), touch('menu')]).toEqual([0, kinds.length]);
  window.__shopEarlyInput?.stop();
  expect(touch('add')).toBe(kinds.length);
  delete root.dataset.interactive;
});

test('a pressed link of this shop waits while the page hydrates', () => {
  open('<main><a href="/there" id="here">w</a><a href="/away" target="_blank" id="away">x</a></main>');
  const click = (id: string, keys: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    document.getElementById(id)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  // jsdom does not follow links.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(click('here')).toBe(false);
  root.dataset.hydrating = '';
  expect([click('here', { metaKey: true }), click('away'), click('here')]).toEqual([false, false, true]);
  expect(document.getElementById('here')).toHaveAttribute('data-kept');
  expect(window.__shopEarlyInput?.stop().map(({ target }) => target.id)).toEqual(['here']);
  delete root.dataset.hydrating;
});

describe('a page whose script does not arrive says so', () => {
  const isLost = () => !document.querySelector<HTMLElement>('#lost')?.hidden;
  const start = () => {
    open('<p>Words</p>');
    parsed();
    jest.advanceTimersByTime(20);
  };

  test('at once when it fails, and forms are sent as without script', () => {
    start();
    expect(isLost()).toBe(false);
    arrive('script', 'error');
    expect(isLost()).toBe(true);
    expect(document.querySelector('#lost a')).toHaveAttribute('href', '');
  });

  test('after twelve seconds without an answer, until it arrives after all', () => {
    start();
    jest.advanceTimersByTime(11_900);
    expect(isLost()).toBe(false);
    jest.advanceTimersByTime(100);
    expect(isLost()).toBe(true);
    window.__shopEarlyInput?.stop();
    expect(isLost()).toBe(false);
  });

  test('but not when the page has hydrated', () => {
    start();
    window.__shopEarlyInput?.stop();
    jest.advanceTimersByTime(60_000);
    expect(isLost()).toBe(false);
    expect(document.querySelector('#lost a')).not.toHaveAttribute('href');
  });
});

test('scripts of the shell run only with the hash that the page names', () => {
  open('<p>Words</p>');
  parsed();
  jest.advanceTimersByTime(20);
  expect(document.querySelector('script[src]')).toHaveProperty('integrity', 'sha256-s');
});
