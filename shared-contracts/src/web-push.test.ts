/** @jest-environment jsdom */
import { subscribePush } from './web-push';

const store = async () => true;

function browser(ready: Promise<unknown>): void {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready } });
  Object.assign(window, { Notification: { requestPermission: async () => 'granted' } });
}

afterEach(() => jest.useRealTimers());

test('a browser without a service worker of the shop fails after a while, and does not wait for ever', async () => {
  jest.useFakeTimers();
  browser(new Promise(() => undefined));
  const outcome = subscribePush('key', store);
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(outcome).resolves.toBe('failed');
});

test('a worker that is ready subscribes (behaviour/states)', async () => {
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } }),
  };
  browser(Promise.resolve({ pushManager: { subscribe: async () => subscription } }));
  await expect(subscribePush('key', store)).resolves.toBe('subscribed');
});
