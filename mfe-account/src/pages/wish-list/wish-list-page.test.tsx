import { act, screen, waitFor } from '@testing-library/react';
import type { BusPayload, Favourite } from 'shared-contracts';
import { comeBackAfter } from 'shared-ui/testing/come-back';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as page from './wish-list-page';

const read = 'GET /api/customer/favorites';
const remove = 'POST /api/customer/favorites/delete';
const add = 'POST /api/customer/favorites';

function favourite(changes: Partial<Favourite>): Favourite {
  return {
    skuId: 'S1',
    channelId: 1,
    itemId: 'I1',
    itemCode: 'COAT1',
    title: 'Wool coat',
    brandName: 'Ostra',
    images: ['/images/coat.jpg'],
    color: 'Camel',
    size: 'M',
    listPrice: 200_000,
    salePrice: 150_000,
    availableQty: 3,
    ...changes,
  };
}
const coat = favourite({});
const hat = favourite({ skuId: 'S2', channelId: 2, itemCode: 'HAT1', title: 'Felt hat', availableQty: 0 });

function listOf(...list: Favourite[]) {
  return { data: { list, pageNo: 1, isLastPage: true, totalCount: list.length } };
}

function open(answers: Record<string, WireAnswer>) {
  const shown = renderPage({ page, at: '/account/wish-list', answers, member: user });
  const actions: NonNullable<BusPayload<'toast-requested'>['action']>[] = [];
  shown.bus.on('toast-requested', ({ action }) => {
    if (action) actions.push(action);
  });
  /** Simulates the button of the shell's toast. */
  const undo = () => act(async () => shown.bus.emit('toast-action-taken', { id: actions.at(-1)?.id ?? '' }));
  return { ...shown, actions, undo };
}

afterEach(() => jest.restoreAllMocks());

describe('/account/wish-list (behaviour/calls and behaviour/limits)', () => {
  it('asks for up to 100 and shows them with size, price and what is left', async () => {
    const { wire, container } = open({ [read]: listOf(coat, hat) });
    expect(await screen.findByRole('heading', { name: /Wool coat/ })).toBeVisible();
    expect(screen.getByText('2 items')).toBeVisible();
    expect(screen.getAllByText('Camel, M')).toHaveLength(2);
    expect(screen.getByText('25% OFF')).toBeVisible();
    expect(screen.getByText('Sold out')).toBeVisible();
    expect(wire.requests[0]?.query.toString()).toBe('pageNo=1&pageSize=100');
    await expectAccessible(container);
  });

  it('takes an item off at once and puts it back', async () => {
    const { pointer, wire, toasts, undo } = open({
      [read]: listOf(coat, hat),
      [remove]: { data: { totalCount: 1 } },
      [add]: { data: { totalCount: 2 } },
    });
    await pointer.click(await screen.findByRole('button', { name: 'Remove Wool coat' }));
    expect(screen.queryByRole('heading', { name: /Wool coat/ })).toBeNull();
    expect(screen.getByText('1 item')).toBeVisible();
    expect(toasts).toEqual(['Removed from your wishlist.']);
    expect(wire.sent(remove)).toEqual([{ skuInfo: [{ skuId: 'S1', channelId: 1 }] }]);

    await undo();
    expect(await screen.findByRole('heading', { name: /Wool coat/ })).toBeVisible();
    expect(screen.getByText('2 items')).toBeVisible();
    expect(wire.sent(add)).toEqual([{ skuInfo: [{ skuId: 'S1', channelId: 1 }] }]);
  });

  it('shows what is left when the member comes back to the tab (behaviour/calls, inventory/skuCodes)', async () => {
    const stock = 'GET /api/product/inventory/skuCodes';
    const left = (skuId: string, availableQty: number) => ({
      skuId,
      availableQty,
      hasSyncedSkuInventory: true,
    });
    const { wire } = open({ [read]: listOf(coat, hat), [stock]: { data: [left('S1', 0), left('S2', 4)] } });
    expect(await screen.findByRole('button', { name: 'Add to bag: Wool coat' })).toBeVisible();
    await comeBackAfter(90_000);
    expect(await screen.findByRole('button', { name: 'Choose another size of Wool coat' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to bag: Felt hat' })).toBeVisible();
    expect(wire.requests.at(-1)?.query.get('skuCodes')).toBe('S1,S2');
  });

  it('shows what was saved in another tab, and what is put back after that', async () => {
    const { pointer, wire, undo } = open({
      [read]: listOf(coat),
      [remove]: { data: { totalCount: 1 } },
      [add]: { data: { totalCount: 2 } },
    });
    await pointer.click(await screen.findByRole('button', { name: 'Remove Wool coat' }));
    wire.answer(read, listOf(hat));
    await comeBackAfter(500);
    expect(await screen.findByRole('heading', { name: /Felt hat/ })).toBeVisible();
    expect(screen.getByText('1 item')).toBeVisible();
    wire.answer(read, listOf(coat, hat));
    await undo();
    expect(await screen.findByRole('heading', { name: /Wool coat/ })).toBeVisible();
    expect(screen.getByText('2 items')).toBeVisible();
  });

  it('is emptied at once, and comes back whole (behaviour/calls, deleteAllFavoritesProduct)', async () => {
    const { pointer, wire, toasts, undo } = open({
      [read]: listOf(coat, hat),
      'DELETE /api/customer/favorites/deleteAllFavoritesProduct': { data: { totalCount: 0 } },
      [add]: { data: { totalCount: 2 } },
    });
    await pointer.click(await screen.findByRole('button', { name: 'Remove all' }));
    expect(await screen.findByText('Your wishlist is empty')).toBeVisible();
    await waitFor(() => expect(toasts).toEqual(['Your wishlist is empty now.']));
    await undo();
    expect(await screen.findByRole('heading', { name: /Wool coat/ })).toBeVisible();
    const skus = (wire.sent(add) as { skuInfo: { skuId: string }[] }[]).map(
      ({ skuInfo }) => skuInfo[0]?.skuId,
    );
    expect(skus).toEqual(['S2', 'S1']);
  });

  it('keeps a list that could not be emptied, and says so', async () => {
    const { pointer, toasts } = open({
      [read]: listOf(coat, hat),
      'DELETE /api/customer/favorites/deleteAllFavoritesProduct': refusal(500),
    });
    await pointer.click(await screen.findByRole('button', { name: 'Remove all' }));
    await waitFor(() => expect(toasts).toEqual(['Your wishlist could not be emptied. Please try again.']));
    expect(await screen.findByRole('heading', { name: /Wool coat/ })).toBeVisible();
  });

  it('puts it back when the shopper has gone on already', async () => {
    const { pointer, wire, undo, router } = open({
      [read]: listOf(coat),
      [remove]: { data: { totalCount: 0 } },
      [add]: { data: { totalCount: 1 } },
    });
    await pointer.click(await screen.findByRole('button', { name: 'Remove Wool coat' }));
    expect(screen.getByText('Your wishlist is empty')).toBeVisible();
    await act(() => router.navigate('/bit/men'));
    await undo();
    expect(wire.sent(add)).toHaveLength(1);
  });

  it('says of an item that a device without a connection can’t remove that it stays', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { pointer, toasts } = open({ [read]: listOf(coat), [remove]: 'outage' });
    await pointer.click(await screen.findByRole('button', { name: 'Remove Wool coat' }));
    expect(await screen.findByRole('heading', { name: /Wool coat/ })).toBeVisible();
    const message = 'You are offline. The item stays on your wishlist: remove it once you are connected.';
    await waitFor(() => expect(toasts).toEqual([message]));
  });

  it('says of an undo without a connection that the item stays removed', async () => {
    const { pointer, toasts, undo } = open({
      [read]: listOf(coat),
      [remove]: { data: { totalCount: 0 } },
      [add]: 'outage',
    });
    await pointer.click(await screen.findByRole('button', { name: 'Remove Wool coat' }));
    await screen.findByText('Your wishlist is empty');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await undo();
    await waitFor(() =>
      expect(toasts.at(-1)).toBe(
        'You are offline. The item stays removed: save it again once you are connected.',
      ),
    );
  });

  it('keeps an item that could not be removed, and says so', async () => {
    const { pointer, toasts, actions } = open({ [read]: listOf(coat), [remove]: refusal(500) });
    await pointer.click(await screen.findByRole('button', { name: 'Remove Wool coat' }));
    expect(await screen.findByRole('heading', { name: /Wool coat/ })).toBeVisible();
    expect(toasts).toEqual(['The item could not be removed. Please try again.']);
    expect(actions).toEqual([]);
  });

  it('puts the size into the bag, and offers the others of a sold-out one', async () => {
    const { pointer, bus } = open({ [read]: listOf(coat, hat) });
    const asked: unknown[] = [];
    bus.on('add-to-cart', (payload) => void asked.push(payload));
    bus.on('quick-view-requested', (payload) => void asked.push(payload));
    await pointer.click(await screen.findByRole('button', { name: 'Add to bag: Wool coat' }));
    await pointer.click(screen.getByRole('button', { name: 'Choose another size of Felt hat' }));
    expect(asked).toEqual([
      expect.objectContaining({ skuId: 'S1', itemCode: 'COAT1', channelId: 1, quantity: 1 }),
      { itemCode: 'HAT1', channelId: 2, mode: 'bag' },
    ]);
  });

  it('puts the size into the bag once at a double tap', async () => {
    const { pointer, bus } = open({ [read]: listOf(coat) });
    const asked: unknown[] = [];
    bus.on('add-to-cart', (payload) => void asked.push(payload));
    await pointer.dblClick(await screen.findByRole('button', { name: 'Add to bag: Wool coat' }));
    expect(asked).toHaveLength(1);
  });

  it('asks for the size of an item that was saved without one', async () => {
    const { pointer, bus } = open({ [read]: listOf(favourite({ skuId: 'item:I1', size: '' })) });
    const asked: unknown[] = [];
    bus.on('quick-view-requested', (payload) => void asked.push(payload));
    await pointer.click(await screen.findByRole('button', { name: 'Choose a size of Wool coat' }));
    expect(asked).toEqual([{ itemCode: 'COAT1', channelId: 1, mode: 'bag' }]);
  });

  it('shows the way to the shop when there is nothing', async () => {
    open({ [read]: listOf() });
    expect(await screen.findByText('Your wishlist is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/bit/men');
  });
});
