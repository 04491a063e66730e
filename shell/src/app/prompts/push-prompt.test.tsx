import { act, fireEvent, render, screen } from '@testing-library/react';
import { noAnswer } from 'shared-contracts/testing/stub-api';
import { createStubShop, type StubShopOptions } from 'shared-contracts/testing/stub-shop';
import { ServicesProvider } from 'shared-runtime';
import { PushPrompt } from './push-prompt';

const endpoint = 'https://fcm.googleapis.com/x';
const keys = { p256dh: 'p', auth: 'a' };
const unsubscribe = jest.fn(async () => true);
const subscribe = jest.fn(async (_options: object) => ({
  unsubscribe,
  toJSON: () => ({ endpoint, keys, expirationTime: null }),
}));
let permission: NotificationPermission = 'default';
let answer: NotificationPermission = 'granted';

beforeAll(() => {
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      get permission() {
        return permission;
      },
      requestPermission: async () => answer,
    },
  });
  Object.assign(navigator, { serviceWorker: { ready: Promise.resolve({ pushManager: { subscribe } }) } });
});
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  permission = 'default';
  answer = 'granted';
  subscribe.mockClear();
  unsubscribe.mockClear();
});
afterEach(() => jest.useRealTimers());

const store = 'POST /api/push/subscription';

async function open({
  publicKey = 'key' as string | null,
  ...options
}: StubShopOptions & { publicKey?: string | null } = {}) {
  const shop = createStubShop({
    ...options,
    api: {
      'GET /api/push/key': () => ({ data: { publicKey } }),
      [store]: () => ({ data: { subscribed: true } }),
      ...options.api,
    },
  });
  shop.listen('toast-requested');
  render(
    <ServicesProvider services={shop.services}>
      <PushPrompt />
    </ServicesProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(1_900));
  const isEarly = screen.queryByRole('region') !== null;
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  return { shop, isEarly };
}

const click = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await jest.advanceTimersByTimeAsync(1_000);
  });

test('asks after two seconds; ALLOW subscribes the guest and stores the flag (behaviour 2 and 4)', async () => {
  const { shop, isEarly } = await open();
  expect(isEarly).toBe(false);
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

test("DON'T ALLOW stores a flag of 1 and is not asked again", async () => {
  const { shop } = await open();
  await click("DON'T ALLOW");
  expect(localStorage.getItem('pushDecision')).toBe('1');
  expect(shop.calls(store)).toEqual([]);
  await open();
  expect(screen.queryByRole('region')).toBeNull();
});

test.each(['granted', 'denied'] as const)('asks nobody whose browser has %s it', async (known) => {
  permission = known;
  await open();
  expect(screen.queryByRole('region')).toBeNull();
});

test('asks nobody where the shop sends no notifications', async () => {
  await open({ publicKey: null });
  expect(screen.queryByRole('region')).toBeNull();
});

test('a subscription that could not be stored ends in the browser, too', async () => {
  const { shop } = await open({ api: { [store]: noAnswer } });
  await click('ALLOW');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(unsubscribe).toHaveBeenCalled();
  expect(localStorage.getItem('pushDecision')).toBeNull();
  expect(shop.said('toast-requested')).toMatchObject([{ kind: 'error' }]);
});
