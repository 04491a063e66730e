import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resultCodes } from 'shared-contracts';
import type { Launch, LaunchPlace } from 'shared-contracts/wire/launches';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop } from '../../testing/create-shop';
import { productOf, skuOf } from '../../testing/product-data';
import { Component as ItemPage } from './item-page';

const read = 'GET /api/launch/C1';
const [join, leave] = ['POST /api/launch/C1/join', 'POST /api/launch/C1/leave'];
const opensAt = '2026-12-01T04:00:00.000Z';
const endsAt = '2026-12-02T04:00:00.000Z';

const placeOf = (changes: Partial<LaunchPlace>): LaunchPlace => ({
  state: 'WAITING',
  ahead: null,
  admittedUntil: null,
  leftMs: null,
  ...changes,
});
const launchOf = (changes: Partial<Launch> = {}): Launch => ({
  opensAt,
  endsAt,
  phase: 'BEFORE',
  waiting: 0,
  place: null,
  inventory: [],
  askAgainMs: 60_000,
  ...changes,
});

/** The page of an item whose launch stands like this; `now.launch` may be changed. */
function show(first: Launch | null | 'away', { isLoggedIn = true } = {}) {
  const now = { launch: first };
  const shop = createShop({
    isLoggedIn,
    api: {
      [read]: () => (now.launch === 'away' ? { status: 503 } : { data: now.launch }),
      [join]: () => ({ data: null }),
      [leave]: () => ({ data: null }),
    },
  });
  shop.listen('add-to-cart');
  const detail = { ...productOf({}, [skuOf('S'), skuOf('M')]), launch: { opensAt, endsAt } };
  renderAt(shop, '/bit/item/C1?promoid=1', <ItemPage />, { detail, channelId: 1 });
  return { shop, now };
}
const panel = () => screen.getByRole('region', { name: 'Queue for this item' });
const addButton = () => screen.queryByRole('button', { name: 'ADD TO BAG' });
const live = () => panel().querySelector('[aria-live="polite"]');

test('before the opening it says when, asks a member to join, and sells nothing', async () => {
  const { shop, now } = show(launchOf());
  expect(panel()).toHaveTextContent('On sale from');
  expect(addButton()).toBeNull();
  const button = await screen.findByRole('button', { name: 'JOIN THE QUEUE' });
  expect(panel()).toHaveTextContent('The order of those who wait is drawn at the opening.');
  now.launch = launchOf({ waiting: 1, place: placeOf({}) });
  await userEvent.click(button);
  await waitFor(() => expect(panel()).toHaveTextContent('You have a place.'));
  expect(shop.calls(join)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'JOIN THE QUEUE' })).toBeNull();
});

test('a guest logs in first and comes back to the item', async () => {
  show(launchOf(), { isLoggedIn: false });
  expect(await screen.findByRole('link', { name: 'LOG IN TO JOIN' })).toHaveAttribute(
    'href',
    '/login?redirecturl=%2Fbit%2Fitem%2FC1%3Fpromoid%3D1',
  );
});

test('it follows the place without a reload, and says it to screen readers', async () => {
  const { now } = show(
    launchOf({ phase: 'OPEN', waiting: 13, place: placeOf({ ahead: 12 }), askAgainMs: 250 }),
  );
  await waitFor(() => expect(live()).toHaveTextContent('12 people are before you'));
  now.launch = launchOf({ phase: 'OPEN', waiting: 2, place: placeOf({ ahead: 1 }), askAgainMs: 250 });
  await waitFor(() => expect(live()).toHaveTextContent('1 person is before you'));
  now.launch = launchOf({ phase: 'OPEN', waiting: 1, place: placeOf({ ahead: 0 }), askAgainMs: 250 });
  await waitFor(() => expect(live()).toHaveTextContent('You are next'));
  expect(addButton()).toBeNull();
});

test('a hidden tab asks nothing; who comes back sees at once how it stands', async () => {
  const { shop, now } = show(launchOf({ phase: 'OPEN', place: placeOf({ ahead: 3 }), askAgainMs: 250 }));
  await waitFor(() => expect(live()).toHaveTextContent('3 people are before you'));
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  const turnTo = (state: DocumentVisibilityState) =>
    act(() => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  turnTo('hidden');
  const asked = shop.calls(read).length;
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(shop.calls(read).length - asked).toBeLessThanOrEqual(1);
  now.launch = launchOf({ phase: 'SOLD_OUT', place: placeOf({ ahead: 2 }) });
  turnTo('visible');
  await waitFor(() => expect(live()).toHaveTextContent('Sold out'));
  visibility.mockRestore();
});

test('at the member’s turn the bag’s button is there, with the time left and the stock of now', async () => {
  const { shop, now } = show(
    launchOf({
      phase: 'OPEN',
      place: placeOf({ state: 'ADMITTED', admittedUntil: endsAt, leftMs: 581_000 }),
      inventory: [{ skuId: 'C1-M', availableQty: 0, hasSyncedSkuInventory: true }],
    }),
  );
  await waitFor(() => expect(live()).toHaveTextContent('It’s your turn'));
  expect(panel()).toHaveTextContent(/Time left: 9:4\d/);
  expect(live()).not.toHaveTextContent('Time left');
  expect(screen.getByRole('radio', { name: 'M - SOLD OUT' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'S' }));
  await userEvent.click(screen.getByRole('button', { name: 'ADD TO BAG' }));
  await waitFor(() =>
    expect(shop.said('add-to-cart')).toEqual([expect.objectContaining({ skuId: 'C1-S', quantity: 1 })]),
  );
  now.launch = launchOf({ phase: 'OPEN' });
  await userEvent.click(within(panel()).getByRole('button', { name: 'Give up my turn' }));
  await waitFor(() => expect(addButton()).toBeNull());
  expect(shop.calls(leave)).toHaveLength(1);
});

test.each([
  ['ALL_TAKEN', placeOf({ ahead: 0 }), 'If one comes free, you are next.'],
  ['ALL_TAKEN', placeOf({ ahead: 4 }), 'If one comes free, 4 people are before you.'],
  ['ALL_TAKEN', null, 'If one comes free, it goes to those who wait.'],
  ['SOLD_OUT', placeOf({ ahead: 4 }), 'All pieces have been bought.'],
  ['OPEN', placeOf({ state: 'PASSED' }), 'Your turn has passed'],
  ['ALL_TAKEN', placeOf({ state: 'ORDERED' }), 'You have ordered your piece'],
] as const)('%s with %j says %s', async (phase, place, words) => {
  show(launchOf({ phase, place }));
  await waitFor(() => expect(live()).toHaveTextContent(words));
  expect(addButton()).toBeNull();
});

test('while the shop does not answer it keeps the place and says so, without an error page', async () => {
  const { now } = show('away');
  expect(await screen.findByText(/You keep your place, and this page tries again/)).toBeVisible();
  expect(panel()).toHaveTextContent('On sale from');
  expect(screen.getByRole('heading', { level: 1, name: 'Poplin shirt' })).toBeVisible();
  now.launch = launchOf({ phase: 'OPEN', place: placeOf({ ahead: 5 }) });
  await waitFor(() => expect(live()).toHaveTextContent('5 people are before you'), { timeout: 5_000 });
  expect(screen.queryByText(/You keep your place, and this page tries again/)).toBeNull();
});

test('a device without a connection keeps the place, too', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(launchOf());
  expect(await screen.findByText(/You are offline. You keep your place/)).toBeVisible();
  online.mockRestore();
});

test('another account of the same mailbox is told so', async () => {
  const { shop } = show(launchOf());
  shop.answers[join] = () => ({ status: 409, code: resultCodes.conflict });
  await userEvent.click(await screen.findByRole('button', { name: 'JOIN THE QUEUE' }));
  expect(
    await screen.findByText('Another account with your e-mail address has a place already.'),
  ).toBeVisible();
});

test('an item whose launch is over is sold as any other', async () => {
  show(null);
  expect(await screen.findByRole('button', { name: 'ADD TO BAG' })).toBeEnabled();
  expect(screen.queryByRole('region', { name: 'Queue for this item' })).toBeNull();
});
