import { act, fireEvent, render, screen } from '@testing-library/react';
import { noAnswer } from 'shared-contracts/testing/stub-api';
import { createStubShop, type StubShopOptions } from 'shared-contracts/testing/stub-shop';
import { ServicesProvider } from 'shared-runtime';
import { writeConsent } from '../../browser/analytics/consent';
import { PushPrompt } from './push-prompt';

const endpoint = 'https://fcm.googleapis.com/x';
const keys = { p256dh: 'p', auth: 'a' };
const unsubscribe = jest.fn(async () => true);
const subscribe = jest.fn(async (_options: object) => ({
  unsubscribe,
  toJSON: () => ({ endpoint, keys, expirationTime: null }),
}));
let answer: NotificationPermission = 'granted';

beforeAll(() => {
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      permission: 'default',
      requestPermission: async () => answer,
    },
  });
  Object.assign(navigator, { serviceWorker: { ready: Promise.resolve({ pushManager: { subscribe } }) } });
});
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  answer = 'granted';
  subscribe.mockClear();
  unsubscribe.mockClear();
});
afterEach(() => jest.useRealTimers());

const store = 'POST /api/push/subscription';

function open(options: StubShopOptions = {}, analyticsTagUrl?: string) {
  const shop = createStubShop({
    ...options,
    api: { [store]: () => ({ data: { subscribed: true } }), ...options.api },
  });
  shop.listen('toast-requested');
  const config = { ...shop.services.config, ...(analyticsTagUrl ? { analyticsTagUrl } : {}) };
  render(
    <ServicesProvider services={{ ...shop.services, config }}>
      <PushPrompt publicKey="key" />
    </ServicesProvider>,
  );
  return { shop };
}

const click = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await jest.advanceTimersByTimeAsync(1_000);
  });

test('ALLOW subscribes the guest and stores the flag (behaviour/screens and behaviour/states)', async () => {
  const { shop } = open();
  expect(
    screen.getByText('Keep up with the product and get notifications for the latest launches.'),
  ).toBeVisible();
  await click('ALLOW');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(shop.calls(store).map(({ body }) => body)).toEqual([
    { endpoint, keys, expirationTime: null, guestId: 'gst1234567' },
  ]);
  expect(localStorage.getItem('pushDecision')).toBe('subscribed');
  expect(screen.queryByRole('region')).toBeNull();
  expect(shop.said('toast-requested')).toMatchObject([{ kind: 'success' }]);
});

test("DON'T ALLOW stores a flag of 1", async () => {
  const { shop } = open();
  await click("DON'T ALLOW");
  expect(localStorage.getItem('pushDecision')).toBe('1');
  expect(shop.calls(store)).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});

test('waits until the question for consent is answered', () => {
  open({}, 'https://tag.example/tag.js');
  expect(screen.queryByRole('region')).toBeNull();
  act(() => writeConsent('denied'));
  expect(screen.getByRole('region')).toBeVisible();
});

test('a subscription that could not be stored ends in the browser, too', async () => {
  const { shop } = open({ api: { [store]: noAnswer } });
  await click('ALLOW');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(unsubscribe).toHaveBeenCalled();
  expect(localStorage.getItem('pushDecision')).toBeNull();
  expect(shop.said('toast-requested')).toMatchObject([{ kind: 'error' }]);
});
