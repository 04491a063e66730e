import { loadNearPictures } from './near-pictures';

/** jsdom lays nothing out: the test says what the browser sees. */
let see: (frame: Element, where: 'screen' | 'ahead' | 'away') => void;
let margin: string | undefined;
const watched = new Set<Element>();

class Observer {
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    margin = options?.rootMargin;
    see = (target, where) => {
      if (!watched.has(target)) return;
      const top = { screen: 0, ahead: innerHeight + 10, away: innerHeight * 3 }[where];
      const box = { top, bottom: top + 100, left: 0, right: 100 };
      const entry = { target, isIntersecting: where !== 'away', boundingClientRect: box };
      callback([entry as IntersectionObserverEntry], this as never);
    };
  }
  observe = (frame: Element) => void watched.add(frame);
  unobserve = (frame: Element) => void watched.delete(frame);
}

const picture = (id: string) =>
  `<i id="${id}"><picture><img alt="" loading="lazy" src="/${id}.png"></picture></i>`;
const frameOf = (id: string) => document.getElementById(id) as HTMLElement;
const isLoaded = (id: string) => frameOf(id).querySelector('img')?.loading === 'eager';

beforeAll(() => {
  Object.assign(globalThis, { IntersectionObserver: Observer });
  document.body.innerHTML = ['one', 'two', 'three', 'four'].map(picture).join('');
  loadNearPictures();
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('lazy pictures wait until they come within 1.33 screens', () => {
  expect(document.documentElement).toHaveAttribute('data-holds-pictures');
  expect(margin).toBe('33%');
  expect(isLoaded('one')).toBe(false);
  see(frameOf('one'), 'screen');
  expect(isLoaded('one')).toBe(true);
});

test('what is ahead of the screen loads every 500 ms, without what has been scrolled past', () => {
  see(frameOf('two'), 'ahead');
  see(frameOf('three'), 'ahead');
  jest.advanceTimersByTime(499);
  expect(isLoaded('two')).toBe(false);
  see(frameOf('three'), 'away');
  jest.advanceTimersByTime(1);
  expect([isLoaded('two'), isLoaded('three')]).toEqual([true, false]);
});

test('pictures that join the page later are watched too', async () => {
  jest.useRealTimers();
  document.body.insertAdjacentHTML('beforeend', `<div>${picture('late')}</div>`);
  await new Promise((resolve) => setTimeout(resolve));
  see(frameOf('late'), 'screen');
  expect(isLoaded('late')).toBe(true);
});

test('a picture that fails is asked for once more, then its words stand in its place', () => {
  const image = frameOf('four').querySelector('img') as HTMLImageElement;
  const ask = jest.spyOn(image, 'setAttribute');
  const fail = () => image.dispatchEvent(new Event('error'));
  fail();
  expect(image).not.toHaveAttribute('data-failed');
  jest.advanceTimersByTime(1_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(ask).toHaveBeenCalledWith('src', '/four.png');
  fail();
  jest.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(image).toHaveAttribute('data-failed');

  window.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(2);
  image.dispatchEvent(new Event('load'));
  expect(image).not.toHaveAttribute('data-failed');
});
