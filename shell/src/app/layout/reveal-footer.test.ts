import { revealFooter } from './reveal-footer';

let see: (isIntersecting: boolean, top: number) => void;
class Observer {
  constructor(callback: IntersectionObserverCallback) {
    see = (isIntersecting, top) =>
      callback([{ isIntersecting, boundingClientRect: { top } } as IntersectionObserverEntry], this as never);
  }
  observe() {}
  disconnect() {}
}

const network = (connection: unknown) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

beforeEach(() => Object.assign(globalThis, { IntersectionObserver: Observer }));
afterEach(() => network(undefined));

test('the footer waits below the screen and rises when it is reached', () => {
  const footer = document.createElement('footer');
  revealFooter(footer);
  see(false, 2_000);
  expect(footer.dataset.reveal).toBe('waiting');
  see(true, 700);
  expect(footer.dataset.reveal).toBe('seen');
});

test('a footer above the screen, as after Back, stands at its place', () => {
  const footer = document.createElement('footer');
  revealFooter(footer);
  see(false, -900);
  expect(footer.dataset.reveal).toBe('seen');
});

test('while data are saved nothing moves', () => {
  network({ saveData: true });
  const footer = document.createElement('footer');
  revealFooter(footer);
  expect(footer.dataset.reveal).toBeUndefined();
});
