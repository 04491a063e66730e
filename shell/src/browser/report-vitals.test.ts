import type { MetricType } from 'web-vitals';
import { reportVitals } from './report-vitals';

const callbacks: Record<string, (metric: Partial<MetricType>) => void> = {};
jest.mock('web-vitals', () => {
  const observe = (name: string) => (callback: (metric: Partial<MetricType>) => void) => {
    callbacks[name] = (metric) => callback({ name, id: name, entries: [], ...metric } as never);
  };
  return { onLCP: observe('LCP'), onINP: observe('INP'), onCLS: observe('CLS'), onTTFB: observe('TTFB') };
});

const sendBeacon = jest.fn<boolean, [string, Blob]>(() => true);
Object.assign(navigator, { sendBeacon });
const shown = (page: string) => ({ page, remote: 'mfe-catalog' as const, version: '1' });
/** A visit that starts on the listing and moves to the item page after one second. */
const shownAt = (time: number) => shown(time < 1_000 ? 'category-1' : 'item');

let visibility = 'visible';
Object.defineProperty(document, 'visibilityState', { get: () => visibility });
function become(state: 'hidden' | 'visible') {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}
const bodies = () =>
  Promise.all(
    sendBeacon.mock.calls.map(
      ([, blob]) =>
        new Promise((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve(JSON.parse(String(reader.result)));
          reader.readAsText(blob);
        }),
    ),
  );

test('sends each figure once, when the page is hidden, for the page it happened on', async () => {
  reportVitals(shownAt);
  callbacks.LCP?.({ value: 812.44449 });
  callbacks.TTFB?.({ value: 90 });
  become('visible');
  expect(sendBeacon).not.toHaveBeenCalled();

  callbacks.INP?.({ value: 64, entries: [{ startTime: 2_500 }] as never });
  callbacks.CLS?.({ value: 0.01234567, entries: [{ startTime: 300 }] as never });
  become('hidden');
  expect(sendBeacon.mock.calls.map(([url, blob]) => [url, blob.type])).toEqual([
    ['/vitals', 'application/json'],
  ]);
  expect(await bodies()).toEqual([
    [
      { name: 'LCP', value: 812.4445, ...shown('category-1') },
      { name: 'TTFB', value: 90, ...shown('category-1') },
      { name: 'INP', value: 64, ...shown('item') },
      { name: 'CLS', value: 0.0123, ...shown('category-1') },
    ],
  ]);

  // The tab becomes visible again and something slow happens: the server could not replace the value already
  // sent.
  become('visible');
  callbacks.INP?.({ value: 300, entries: [{ startTime: 9_000 }] as never });
  become('hidden');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});
