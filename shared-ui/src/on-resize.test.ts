import { onResize } from './on-resize';

test('a new size counts when it has stood for 300 ms', () => {
  jest.useFakeTimers();
  const listener = jest.fn();
  const stop = onResize(listener);
  const resize = () => window.dispatchEvent(new Event('resize'));
  resize();
  jest.advanceTimersByTime(299);
  resize();
  jest.advanceTimersByTime(299);
  expect(listener).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(listener).toHaveBeenCalledTimes(1);
  resize();
  stop();
  jest.advanceTimersByTime(1_000);
  expect(listener).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
