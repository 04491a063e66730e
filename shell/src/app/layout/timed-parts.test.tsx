import { act, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PageLayout } from 'shared-contracts';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import type { PopupCampaign } from 'shared-contracts/wire/content';
import { type FragmentHost, FragmentHostProvider, ServicesProvider } from 'shared-runtime';
import { TimedParts } from './timed-parts';

const campaigns: PopupCampaign[] = [{ img1: '/images/a', byWayShow: 1, visibility: {} }];

/** Stands for a fragment: writes its props down. */
function Shown(loaded: unknown[], name: string, props: object): null {
  loaded.push([name, props]);
  return null;
}

interface Visit {
  path?: string;
  layout?: PageLayout;
  pushKey?: string | undefined;
}

/** Opens a page that nobody touches; returns the fragments that it loads, and their props. */
function open({ path = '/bit/men', layout = 'default', ...visit }: Visit = {}) {
  const { pushKey } = { pushKey: 'key', ...visit };
  const loaded: unknown[] = [];
  const load: FragmentHost['load'] = async (name) => ({ Component: Shown.bind(null, loaded, name) });
  const shop = createStubShop({ api: {} });
  const parts = <TimedParts layout={layout} campaigns={campaigns} pushKey={pushKey} />;
  const router = createMemoryRouter([{ path: '*', element: parts }], { initialEntries: [path] });
  render(
    <ServicesProvider services={shop.services}>
      <FragmentHostProvider value={{ load, loaded: () => undefined, inSlot: () => [] }}>
        <RouterProvider router={router} />
      </FragmentHostProvider>
    </ServicesProvider>,
  );
  return { loaded, router, shop };
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const offer = () => screen.queryByRole('button', { name: 'ALLOW' });
let permission: NotificationPermission = 'default';
let readyState: DocumentReadyState = 'complete';

beforeEach(() => {
  localStorage.clear();
  Cookies.remove('popupClosed');
  permission = 'default';
  readyState = 'complete';
  jest.useFakeTimers();
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      get permission() {
        return permission;
      },
    },
  });
  Object.assign(navigator, { serviceWorker: {} });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a popup comes one second after the load, although nobody moves (behaviour/states and behaviour/limits)', async () => {
  readyState = 'interactive';
  const { loaded } = open();
  await wait(5_000);
  expect(loaded).toEqual([]);
  window.dispatchEvent(new Event('load'));
  await wait(999);
  expect(loaded).toEqual([]);
  await wait(1);
  expect(loaded).toEqual([['campaign-popup', { campaigns }]]);
});

test('it comes with the campaigns of the page and asks the API for nothing', async () => {
  const { shop } = open({ pushKey: 'key' });
  await wait(5_000);
  expect(shop.sent).toEqual([]);
});

test.each([
  ['/login', 'default'],
  ['/checkout/payment', 'simple'],
] as const)('%s has no popup', async (path, layout) => {
  const { loaded } = open({ path, layout });
  await wait(5_000);
  expect(loaded).toEqual([]);
});

test('a popup that was closed, in any tab, stays away for the session', async () => {
  Cookies.set('popupClosed', '1');
  const { loaded, router } = open();
  await wait(5_000);
  await act(() => router.navigate('/sit/men'));
  await wait(5_000);
  expect(loaded).toEqual([]);
});

test('it waits for what a tap opens, also where its code is still on its way', async () => {
  const { loaded } = open();
  await wait(900);
  document.body.click();
  await wait(1_499);
  expect(loaded).toEqual([]);
  expect(offer()).toBeVisible();
  await wait(1);
  expect(loaded).toHaveLength(1);
});

test('the next page that the visitor opens has its own second', async () => {
  const { loaded, router } = open({ path: '/login' });
  await wait(5_000);
  await act(() => router.navigate('/bit/men'));
  await wait(999);
  expect(loaded).toEqual([]);
  await wait(1);
  expect(loaded).toHaveLength(1);
});

describe('the offer of notifications (behaviour/states and behaviour/limits)', () => {
  it('comes two seconds after the load, although nobody moves', async () => {
    open();
    await wait(1_999);
    expect(offer()).toBeNull();
    await wait(1);
    expect(offer()).toBeVisible();
  });

  it.each([
    ['/bit/men', false],
    ['/checkout/success', false],
    ['/checkout/cart', true],
    ['/Checkout/checklogin', true],
    ['/checkout/payment', true],
    ['/checkout/pay-again', true],
  ])('on %s it stays at the end of the page: %s', async (path, isAtEnd) => {
    open({ path });
    await wait(7_000);
    expect(offer()?.closest('section')?.classList.contains('atEnd')).toBe(isAtEnd);
  });

  it.each(['granted', 'denied'] as const)('is not made where the browser has %s it', async (known) => {
    permission = known;
    open();
    await wait(7_000);
    expect(offer()).toBeNull();
  });

  it.each(['1', 'subscribed'])('is not made again after the decision %s', async (decision) => {
    localStorage.setItem('pushDecision', decision);
    open();
    await wait(7_000);
    expect(offer()).toBeNull();
  });

  it('is not made where the shop sends no notifications', async () => {
    open({ pushKey: undefined });
    await wait(7_000);
    expect(offer()).toBeNull();
  });
});
