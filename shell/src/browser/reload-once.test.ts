import { reloadOnce } from './reload-once';

beforeEach(() => sessionStorage.clear());

test('a lost chunk reloads the page, at most once in 60 s (behaviour/states and behaviour/limits)', () => {
  const start = Date.UTC(2026, 0, 1);
  // jsdom navigates to a fragment only.
  const went = [
    ['#first', start],
    ['#second', start + 59_999],
    ['#third', start + 60_000],
  ].map(([target, now]) => [reloadOnce(target as string, now as number), location.hash]);
  expect(went).toEqual([
    [true, '#first'],
    [false, '#first'],
    [true, '#third'],
  ]);
});
