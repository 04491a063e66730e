import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionKeys } from 'shared-contracts';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop, type WireAnswer } from '../../testing/create-shop';
import { productOf, skuOf } from '../../testing/product-data';
import { Component as QuickView } from './quick-view';

const first = 'GET /api/product/details/C1';
const second = 'GET /api/product/details/C2';
const navy = productOf({ code: 'C2', id: 'I2', color: 'Navy', title: 'Navy shirt' }, [
  skuOf('S', { skuId: 'C2-S' }),
  skuOf('M', { skuId: 'C2-M' }),
]);

function show(options: { api?: Record<string, WireAnswer>; isLoggedIn?: boolean } = {}) {
  const shop = createShop({
    ...options,
    api: { [first]: () => ({ data: productOf() }), [second]: () => ({ data: navy }), ...options.api },
  });
  shop.listen('add-to-cart', 'toast-requested', 'wishlist-toggle', 'age-confirmed');
  const view = renderAt(shop, '/bit/MEN?page=2', <QuickView />);
  const ask = (mode: 'bag' | 'wishlist') =>
    act(async () => shop.bus.emit('quick-view-requested', { itemCode: 'C1', channelId: 1, mode }));
  return { ...view, shop, ask };
}
const dialog = () => screen.findByRole('dialog', { name: 'Quick view' });
const size = (name: string) => screen.findByRole('radio', { name });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => sessionStorage.clear());

describe('quick view (behaviour/states)', () => {
  test('chooses a size and puts it into the bag, then closes', async () => {
    const { shop, ask } = show();
    await ask('bag');
    expect(within(await dialog()).getByText('SELECT SIZE')).toBeVisible();
    expect(await size('L - SOLD OUT')).toBeInTheDocument();
    await userEvent.click(await size('M - ONLY 1 LEFT'));
    expect(screen.queryByText('SELECT SIZE')).toBeNull();
    await userEvent.click(await button('ADD TO BAG'));
    await waitFor(() =>
      expect(shop.said('add-to-cart')).toEqual([expect.objectContaining({ skuId: 'C1-M', channelId: 1 })]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Quick view' })).toBeNull());
  });

  test('another colour loads its detail and asks for the size again', async () => {
    const { shop, ask } = show();
    await ask('bag');
    await userEvent.click(await size('S'));
    expect(screen.queryByText('SELECT SIZE')).toBeNull();
    await userEvent.click(await button('Navy'));
    expect(await screen.findByRole('heading', { name: 'Navy shirt' })).toBeVisible();
    expect(screen.getByText('SELECT SIZE')).toBeVisible();
    expect(await size('S')).not.toBeChecked();
    expect(shop.calls(second)).toHaveLength(1);
    await userEvent.click(await button('ADD TO BAG'));
    expect(shop.said('toast-requested')).toEqual([{ kind: 'error', message: 'Please Select Size' }]);
    expect(shop.said('add-to-cart')).toEqual([]);
    expect(await size('S')).toHaveFocus();
  });

  test('a colour of one size only needs no choice', async () => {
    const single = productOf({ code: 'C2', title: 'Navy shirt' }, [skuOf('ONE SIZE', { skuId: 'C2-1' })]);
    const { ask } = show({ api: { [second]: () => ({ data: single }) } });
    await ask('bag');
    await userEvent.click(await button('Navy'));
    expect(await size('ONE SIZE')).toBeChecked();
  });

  test('the bag refuses a sold-out size, the wishlist mode takes it', async () => {
    const { shop, ask } = show();
    await ask('bag');
    await userEvent.click(await size('L - SOLD OUT'));
    expect(await button('ADD TO BAG')).toBeDisabled();
    await userEvent.click(await button('Close'));
    await ask('wishlist');
    await userEvent.click(await size('L - SOLD OUT'));
    expect(screen.queryByRole('button', { name: 'ADD TO BAG' })).toBeNull();
    await userEvent.click(await button('ADD TO WISHLIST'));
    expect(shop.said('wishlist-toggle')).toEqual([
      expect.objectContaining({ skuId: 'C1-L', favourite: true }),
    ]);
  });

  test('an outage can be tried again; an item that is gone says so', async () => {
    const { shop, ask } = show({ api: { [first]: () => ({ status: 500 }) } });
    await ask('bag');
    expect(await screen.findByText('This item can’t be loaded at the moment.')).toBeVisible();
    shop.answers[first] = () => ({ status: 404 });
    await userEvent.click(await button('Try again'));
    expect(await screen.findByText('This item is no longer available.')).toBeVisible();
  });
});

describe('the age notice (behaviour/states and behaviour/roles)', () => {
  const ask = (shop: ReturnType<typeof show>['shop'], requestId: string) =>
    act(async () => shop.bus.emit('age-confirmation-requested', { requestId }));
  const notice = () => screen.findByRole('dialog', { name: 'NOTICE' });

  test('YES confirms, and is remembered for the browser session', async () => {
    const { shop } = show();
    await ask(shop, 'r1');
    await userEvent.click(within(await notice()).getByRole('button', { name: 'YES' }));
    expect(shop.said('age-confirmed')).toEqual([{ requestId: 'r1', confirmed: true }]);
    expect(sessionStorage.getItem(sessionKeys.ageConfirmed)).toBe('1');
    await ask(shop, 'r2');
    expect(shop.said('age-confirmed')).toHaveLength(2);
    expect(screen.queryByRole('dialog', { name: 'NOTICE' })).toBeNull();
  });

  test.each(['NO', 'Close'])('%s cancels, and the next time it asks again', async (name) => {
    const { shop } = show();
    await ask(shop, 'r1');
    await userEvent.click(within(await notice()).getByRole('button', { name }));
    expect(shop.said('age-confirmed')).toEqual([{ requestId: 'r1', confirmed: false }]);
    await ask(shop, 'r2');
    expect(await notice()).toBeVisible();
    expect(shop.said('age-confirmed')).toHaveLength(1);
  });
});

test('an item of a launch is not added from here: who may buy it is on its page', async () => {
  const launch = { opensAt: '2026-12-01T04:00:00.000Z', endsAt: '2026-12-02T04:00:00.000Z' };
  const { ask } = show({ api: { [first]: () => ({ data: { ...productOf(), launch } }) } });
  await ask('bag');
  expect(await screen.findByText(/sold by turns/)).toBeVisible();
  expect(await button('ADD TO BAG')).toBeDisabled();
  expect(screen.getByRole('link', { name: 'View full details' })).toHaveAttribute('href', '/bit/item/C1');
});
