import { untilQuiet } from './until-quiet';

function pageIs(state: DocumentReadyState) {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('counts five seconds from the load of the page, however long its pictures take', async () => {
  pageIs('interactive');
  const quiet = jest.fn();
  void untilQuiet().then(quiet);

  await jest.advanceTimersByTimeAsync(60_000);
  expect(quiet).not.toHaveBeenCalled();

  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(4_999);
  expect(quiet).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(quiet).toHaveBeenCalled();
});

it('starts at once on a page that has loaded', async () => {
  pageIs('complete');
  const quiet = jest.fn();
  void untilQuiet().then(quiet);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(quiet).toHaveBeenCalled();
});
