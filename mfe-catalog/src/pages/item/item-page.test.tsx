import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { storageKeys } from 'shared-contracts';
import { afterFrame } from 'shared-contracts/page-wake';
import type { ProductDetail } from 'shared-contracts/wire/product';
import { ServicesProvider } from 'shared-runtime';
import { renderAt } from 'shared-runtime/testing/render-at';
import { comeBackAfter } from 'shared-ui/testing/come-back';
import { createShop } from '../../testing/create-shop';
import { productOf, skuOf, summaryOf } from '../../testing/product-data';
import { Component as ItemPage } from './item-page';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => {};

function show(detail: ProductDetail = productOf(), options: Parameters<typeof createShop>[0] = {}) {
  const shop = createShop(options);
  shop.listen('add-to-cart', 'toast-requested', 'wishlist-toggle');
  const view = renderAt(shop, '/bit/item/C1', <ItemPage />, { detail, channelId: 1 });
  return { ...view, shop };
}
const addButton = () => screen.getByRole('button', { name: 'ADD TO BAG' });
const size = (name: string) => screen.getByRole('radio', { name });

test('shows what it is and what it costs, with the ways to its brand, category, colours and delivery (behaviour/screens)', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Poplin shirt' })).toBeVisible();
  // Once beside the title and once in the bar that phones show.
  expect(screen.getAllByText('HK$800.00')).toHaveLength(2);
  expect(screen.getByText('20% OFF')).toBeVisible();
  expect(screen.getByText('NEW IN')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Harbour Line' })).toHaveAttribute(
    'href',
    '/bit/brand/Harbour%20Line',
  );
  const trail = screen.getByRole('navigation', { name: 'You are here' });
  expect(within(trail).getByRole('link', { name: 'Clothing' })).toHaveAttribute('href', '/bit/MEN/CLOTHING');
  expect(screen.getByRole('link', { name: 'More in Clothing > Shirts' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Delivery and returns' })).toHaveAttribute(
    'href',
    '/help/help-centre',
  );
  expect(screen.getByRole('link', { name: 'Navy' })).toHaveAttribute('href', '/bit/item/C2');
});

test('sizes say when they are sold out or nearly (behaviour/states)', () => {
  show();
  expect(size('S')).toBeInTheDocument();
  expect(size('M - ONLY 1 LEFT')).toBeInTheDocument();
  expect(size('L - SOLD OUT')).toBeInTheDocument();
});

test('who comes back to the tab chooses among the sizes that are left (behaviour/calls, inventory)', async () => {
  const call = 'GET /api/product/inventory/C1';
  const left = (skuId: string, availableQty: number) => ({
    skuId,
    availableQty,
    hasSyncedSkuInventory: true,
  });
  const { shop } = show(productOf(), {
    api: { [call]: () => ({ data: [left('C1-S', 0), left('C1-M', 1), left('C1-L', 3)] }) },
  });
  await comeBackAfter(30_000);
  expect(shop.calls(call)).toEqual([]);
  await comeBackAfter(90_000);
  expect(await screen.findByRole('radio', { name: 'S - SOLD OUT' })).toBeInTheDocument();
  expect(size('L')).toBeInTheDocument();
  expect(shop.calls(call)).toHaveLength(1);
});

test('without a size it asks for one once, at the picker, and adds nothing (behaviour/validation)', async () => {
  const { shop } = show();
  await userEvent.click(addButton());
  expect(shop.said('toast-requested')).toEqual([]);
  expect(screen.getByText('Please Select Size')).toBeVisible();
  expect(size('S')).toHaveFocus();
  expect(shop.said('add-to-cart')).toEqual([]);
  await userEvent.click(size('S'));
  expect(screen.queryByText('Please Select Size')).toBeNull();
});

test('without a size the wishlist takes the item, whose size is chosen later', async () => {
  const { shop } = show();
  await userEvent.click(screen.getByRole('button', { name: 'ADD TO WISHLIST' }));
  expect(shop.said('wishlist-toggle')).toEqual([
    expect.objectContaining({ skuId: 'item:I1', itemCode: 'C1', channelId: 1, favourite: true }),
  ]);
});

test('the chosen size stays in another colour of the style that has it', async () => {
  const shop = createShop();
  const details: Record<string, ProductDetail> = {
    C1: productOf(),
    C2: productOf({ code: 'C2' }, [skuOf('S'), skuOf('L')]),
  };
  const router = createMemoryRouter(
    [
      {
        path: '/bit/item/:itemCode',
        Component: ItemPage,
        HydrateFallback: () => null,
        loader: ({ params }) => ({ detail: details[params.itemCode ?? ''], channelId: 1 }),
      },
    ],
    { initialEntries: ['/bit/item/C1'] },
  );
  render(
    <ServicesProvider services={shop.services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  const go = (code: string) => act(() => router.navigate(`/bit/item/${code}`));
  await userEvent.click(await screen.findByRole('radio', { name: 'S' }));
  await go('C2');
  expect(size('S')).toBeChecked();
  await userEvent.click(size('L'));
  await go('C1');
  // Sold out in this colour.
  expect(size('L - SOLD OUT')).not.toBeChecked();
});

test('adds the chosen size', async () => {
  const { shop } = show();
  await userEvent.click(size('M - ONLY 1 LEFT'));
  await userEvent.click(addButton());
  await waitFor(() =>
    expect(shop.said('add-to-cart')).toEqual([
      expect.objectContaining({ skuId: 'C1-M', itemCode: 'C1', channelId: 1, quantity: 1 }),
    ]),
  );
});

test('one size only needs no choice', async () => {
  const { shop } = show(productOf({ sizeType: 'ONE_SIZE' }, [skuOf('ONE SIZE')]));
  expect(size('ONE SIZE')).toBeChecked();
  await userEvent.click(addButton());
  await waitFor(() => expect(shop.said('add-to-cart')).toHaveLength(1));
});

test.each([
  ['en', 'Volume: 750 ml'],
  ['zh', '容量：750 ml'],
] as const)('a bottle has a volume, not a size: %s', (locale, legend) => {
  show(productOf({ sizeType: 'VOLUME' }, [skuOf('750 ml')]), { locale });
  expect(screen.getByText(legend)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Size guide|尺碼指南/ })).toBeNull();
});

test('a sold-out size can go on the wishlist, not into the bag (behaviour/states)', async () => {
  const { shop } = show();
  expect(addButton()).toBeEnabled();
  await userEvent.click(size('L - SOLD OUT'));
  expect(addButton()).toBeDisabled();
  expect(addButton()).toHaveAccessibleDescription(/^Size L is sold out\./);
  await userEvent.click(screen.getByRole('button', { name: 'ADD TO WISHLIST' }));
  expect(shop.said('wishlist-toggle')).toEqual([
    expect.objectContaining({ skuId: 'C1-L', itemCode: 'C1', channelId: 1, favourite: true }),
  ]);
});

test('a member sees that the chosen size is on the wishlist, and can take it off (behaviour/states)', async () => {
  const { shop } = show(productOf(), {
    isLoggedIn: true,
    api: { 'GET /api/customer/favorites/product': () => ({ data: { 'C1-S': true } }) },
  });
  await userEvent.click(size('S'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from Wishlist' }));
  expect(shop.said('wishlist-toggle')).toEqual([
    expect.objectContaining({ skuId: 'C1-S', favourite: false }),
  ]);
});

test.each([
  ['YES', true],
  ['NO', false],
])('alcohol asks for the age first: after %s it is added: %s (behaviour/roles)', async (_, confirmed) => {
  const { shop } = show(productOf({ ageRestricted: true }, [skuOf('75CL')]));
  shop.bus.on('age-confirmation-requested', ({ requestId }) => {
    expect(shop.said('add-to-cart')).toEqual([]);
    shop.bus.emit('age-confirmed', { requestId: 'of somebody else', confirmed: !confirmed });
    shop.bus.emit('age-confirmed', { requestId, confirmed });
  });
  await userEvent.click(addButton());
  await waitFor(() => expect(shop.said('add-to-cart')).toHaveLength(confirmed ? 1 : 0));
});

test('a second click while the bag answers adds nothing more', async () => {
  const { shop } = show(productOf({}, [skuOf('ONE SIZE')]));
  await userEvent.click(addButton());
  await userEvent.click(addButton());
  await act(() => new Promise<void>((resolve) => setTimeout(afterFrame, 0, resolve)));
  expect(shop.said('add-to-cart')).toHaveLength(1);
  act(() => shop.bus.emit('cart-add-refused', { skuId: 'C1-ONE SIZE', channelId: 1, reason: 'limit' }));
  await waitFor(() => expect(addButton()).not.toHaveAttribute('aria-busy'));
  await userEvent.click(addButton());
  await waitFor(() => expect(shop.said('add-to-cart')).toHaveLength(2));
});

test('waits for its own answer, not for that of another request with the same size', async () => {
  const { shop } = show(productOf({}, [skuOf('ONE SIZE')]));
  await userEvent.click(addButton());
  await waitFor(() => expect(shop.said('add-to-cart')).toHaveLength(1));
  const [request] = shop.said('add-to-cart') as { requestId: string }[];
  const refusal = { skuId: 'C1-ONE SIZE', channelId: 1, reason: 'limit' } as const;
  act(() => shop.bus.emit('cart-add-refused', { ...refusal, requestId: 'of the wishlist' }));
  expect(addButton()).toHaveAttribute('aria-busy');
  act(() => shop.bus.emit('cart-add-refused', { ...refusal, requestId: request?.requestId }));
  await waitFor(() => expect(addButton()).not.toHaveAttribute('aria-busy'));
});

describe('the size guide', () => {
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Size guide' }));
  const call = 'GET /api/product/sizeGuide/C1';

  test('is loaded when somebody opens it', async () => {
    const guide = { sizeType: 'ALPHA', columns: ['Size', 'Chest'], rows: [['S', '96 cm']] };
    const { shop } = show(productOf(), { api: { [call]: () => ({ data: guide }) } });
    expect(shop.calls(call)).toEqual([]);
    await open();
    expect(await screen.findByRole('cell', { name: '96 cm' })).toBeVisible();
  });

  test('an outage says so and can be tried again; "none" is another thing', async () => {
    const { shop } = show(productOf(), { api: { [call]: () => ({ status: 500 }) } });
    await open();
    expect(await screen.findByText('The size guide can’t be loaded at the moment.')).toBeVisible();
    shop.answers[call] = () => ({ status: 404 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There is no size guide for this item.')).toBeVisible();
  });
});

test('title, price, sizes and links stand in the HTML before any script, without an inline style', () => {
  const shop = createShop();
  const data = { detail: productOf(), channelId: 1 };
  const router = createMemoryRouter([{ id: 'page', path: '/', Component: ItemPage, loader: () => data }], {
    hydrationData: { loaderData: { page: data } },
  });
  const html = renderToString(
    <ServicesProvider services={shop.services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  for (const text of ['Poplin shirt', 'HK$800.00', 'A crisp shirt.', 'ONLY 1 LEFT', '/bit/item/C2']) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('style=');
});

describe('a bag that does not answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  /** The button shows it before the bag is asked. */
  const frameMs = 50;
  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

  test('is reported, and the button can be pressed again', async () => {
    const { shop } = show();
    await user().click(size('S'));
    await user().click(addButton());
    await act(() => jest.advanceTimersByTimeAsync(frameMs));
    expect(shop.said('add-to-cart')).toHaveLength(1);
    expect(shop.said('toast-requested')).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(shop.said('toast-requested')).toEqual([
      { kind: 'error', message: 'We couldn’t confirm this. Check your bag before adding the item again.' },
    ]);
    expect(addButton()).toBeEnabled();
  });

  test('is not reported once it has refused', async () => {
    const { shop } = show();
    await user().click(size('S'));
    await user().click(addButton());
    await act(() => jest.advanceTimersByTimeAsync(frameMs));
    const [request] = shop.said('add-to-cart') as { skuId: string }[];
    shop.bus.emit('cart-add-refused', { skuId: request?.skuId ?? '', channelId: 1, reason: 'limit' });
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(shop.said('toast-requested')).toEqual([]);
  });
});

describe('beside the button', () => {
  afterEach(() => jest.useRealTimers());

  test('stand delivery with its dates, and returns', () => {
    jest.useFakeTimers({ now: new Date('2026-11-27T04:00:00Z'), doNotFake: ['queueMicrotask'] });
    show();
    // A Friday: two and four working days later are Tuesday and Thursday.
    expect(screen.getByText(/between Tue,? 1 Dec and Thu,? 3 Dec; free from HK\$500\b/)).toBeVisible();
    expect(screen.getByText(/Returns within 30 days/)).toBeVisible();
  });

  test.each([
    [
      { fee: 0, freeFrom: null, minDays: 2, maxDays: 4 },
      /between Tue,? 1 Dec and Thu,? 3 Dec; free of charge/,
    ],
    [{ fee: 5_500, freeFrom: null, minDays: 2, maxDays: 2 }, /on Tue,? 1 Dec; delivery HK\$55$/],
    [{ fee: 5_500, freeFrom: 30_000, minDays: 3, maxDays: 4 }, /between Wed,? 2 Dec .* free from HK\$300$/],
  ])('stands what staff have set: %o', (delivery, text) => {
    jest.useFakeTimers({ now: new Date('2026-11-27T04:00:00Z'), doNotFake: ['queueMicrotask'] });
    // Noon on a Friday, before the cut-off.
    show({ ...productOf(), delivery: { ...delivery, cutOffHour: 13 } });
    expect(screen.getByText(text)).toBeVisible();
  });

  test('stands the return period that staff have set', () => {
    show({ ...productOf(), returnDays: 14 });
    expect(screen.getByText(/Returns within 14 days/)).toBeVisible();
  });

  test('no returns are promised of what the shop does not take back', () => {
    show(productOf({ ageRestricted: true }, [skuOf('75CL')]));
    expect(screen.getByText(/This item can’t be returned/)).toBeVisible();
    expect(screen.queryByText(/Returns within 30 days/)).toBeNull();
  });

  test('stand fit, length and composition', () => {
    const attributes = [
      { parent: 'MATERIAL', name: 'Material', value: 'Cotton' },
      { parent: 'FIT', name: 'Fit', value: 'Slim' },
    ];
    show(productOf({ attributes }));
    const purchase = within(screen.getByRole('region', { name: 'Add to bag' }));
    expect(purchase.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Slim',
      '100% cotton',
    ]);
  });

  test('a sold-out size says so once, where the button refuses', async () => {
    show();
    await userEvent.click(size('L - SOLD OUT'));
    expect(screen.getAllByText(/is sold out/i)).toHaveLength(1);
    expect(screen.getByRole('form', { name: /^Size L is sold out/ })).toBeVisible();
  });

  test('a last piece that the visitor has ordered and not paid is in their order, not sold out', async () => {
    const order = { orderId: 'ITHKE000000000001', dueAt: Date.now() + 60_000, skuIds: ['C1-L'] };
    localStorage.setItem(storageKeys.unpaidOrders, JSON.stringify([order]));
    show();
    await userEvent.click(size('L - SOLD OUT'));
    expect(screen.getByText(/It is in your unpaid order\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay or change the order' })).toHaveAttribute(
      'href',
      '/checkout/cart',
    );
    expect(screen.queryByRole('button', { name: 'NOTIFY ME' })).toBeNull();
    localStorage.clear();
  });

  test('a sold-out size offers one mail, and says what became of it', async () => {
    const call = 'POST /api/product/restock';
    const { shop } = show(productOf(), { api: { [call]: () => ({ status: 500 }) } });
    await userEvent.click(size('L - SOLD OUT'));
    const send = () => userEvent.click(screen.getByRole('button', { name: 'NOTIFY ME' }));
    await send();
    expect(screen.getByText('Please enter a valid e-mail address')).toBeVisible();
    await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com');
    await send();
    expect(await screen.findByText('Your request could not be saved. Please try again.')).toBeVisible();
    shop.answers[call] = () => ({ data: { state: 'NOTED' } });
    await send();
    const noted = await screen.findByText('We’ll e-mail ada@example.com when size L is back.');
    expect(noted).toBeVisible();
    // The form is gone, and the focus would be with it.
    expect(noted).toHaveFocus();
    expect(shop.calls(call).at(-1)?.body).toEqual({ skuId: 'C1-L', channelId: 1, email: 'ada@example.com' });
  });
});

test('an address that has to agree is told so, and the link of its mail agrees once', async () => {
  const call = 'POST /api/product/restock';
  const first = show(productOf(), {
    api: { [call]: () => ({ data: { state: 'NOTED', needsConfirmation: true } }) },
  });
  await userEvent.click(screen.getByRole('radio', { name: /^L - SOLD OUT/ }));
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'NOTIFY ME' }));
  expect(await screen.findByText(/^Please open the link in the e-mail to ada@example.com/)).toBeVisible();
  first.unmount();
  window.history.replaceState(null, '', '/bit/item/CODE?restock=of-the-mail&size=L');
  const { shop } = show(productOf(), { api: { [`${call}/confirm`]: () => ({ data: { state: 'NOTED' } }) } });
  await waitFor(() =>
    expect(shop.said('toast-requested')).toEqual([
      { kind: 'success', message: 'Thank you. We’ll e-mail you when your size is back.' },
    ]),
  );
  expect(shop.calls(`${call}/confirm`).map(({ body }) => body)).toEqual([{ token: 'of-the-mail' }]);
  expect(window.location.search).toBe('?size=L');
});

test('the bar with the second add button waits on a tablet until the first one is out of view', () => {
  let tell: (isIntersecting: boolean) => void = () => undefined;
  class Observer {
    constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
      tell = (isIntersecting) => act(() => onChange([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  const { container } = show();
  const bar = () => container.querySelector('[data-shop-bottom-bar]');
  expect(bar()).toHaveClass('guessed');
  tell(false);
  expect(bar()).not.toHaveClass('guessed');
  tell(true);
  expect(bar()).toBeNull();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

test('a picture opens in full screen, where it can be enlarged', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 2 in full screen' }));
  const viewer = await screen.findByRole('dialog');
  const picture = within(viewer).getByRole('button', { name: 'Enlarge picture 2' });
  // HTML asks for a `src` beside `srcset`.
  for (const image of viewer.querySelectorAll('img')) {
    expect(image).toHaveAttribute('src', image.srcset.split(' ')[0]);
  }
  await userEvent.click(picture);
  expect(picture).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Enter}');
  expect(picture).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(within(viewer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the viewer shows the picture that the page has loaded until the large one comes, and arrows lead on', async () => {
  show();
  const onPage = screen.getByRole('img', { name: /\(2 \/ 2\)/ });
  Object.defineProperties(onPage, { complete: { value: true }, currentSrc: { value: '/loaded?w=480' } });
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 2 in full screen' }));
  const viewer = within(await screen.findByRole('dialog'));
  const sources = (position: number) =>
    [...viewer.getByRole('button', { name: `Enlarge picture ${position}` }).querySelectorAll('img')].map(
      (image) => image.srcset.split(' ')[0],
    );
  expect(sources(2)).toEqual(['/loaded?w=480', '/images/c1-2?w=1600']);
  expect(sources(1)).toEqual(['/images/c1-1?w=480', '/images/c1-1?w=1600']);
  const list = viewer.getByRole('list');
  const scrollBy = jest.fn();
  Object.defineProperties(list, {
    clientWidth: { value: 100 },
    scrollWidth: { value: 200 },
    scrollBy: { value: scrollBy },
  });
  fireEvent.scroll(list);
  await userEvent.click(viewer.getByRole('button', { name: 'Next' }));
  expect(scrollBy).toHaveBeenCalledWith({ left: 100 });
});

test('of the pictures in full screen only the one in view and its neighbours load their large files', async () => {
  const place = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(100 * index, 0, 100, 100);
  });
  const detail = productOf();
  detail.baseInfo.images = ['/1', '/2', '/3', '/4', '/5'];
  show(detail);
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 2 in full screen' }));
  const list = within(await screen.findByRole('dialog')).getByRole('list');
  const large = () =>
    [...list.querySelectorAll('img')].flatMap(({ srcset }) => /^(.*)\?w=1600/.exec(srcset)?.[1] ?? []);
  expect(list.scrollLeft).toBe(100);
  expect(large()).toEqual(['/1', '/2', '/3']);
  list.scrollLeft = 300;
  fireEvent.scroll(list);
  expect(large()).toEqual(['/1', '/2', '/3', '/4', '/5']);
  place.mockRestore();
});

test('a picture is enlarged around the point that was clicked', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 1 in full screen' }));
  const viewer = await screen.findByRole('dialog');
  const picture = within(viewer).getByRole('button', { name: 'Enlarge picture 1' });
  const room = picture.parentElement as HTMLElement;
  jest.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 400, 600));
  for (const [name, value] of Object.entries({
    scrollWidth: 1600,
    clientWidth: 600,
    scrollHeight: 2400,
    clientHeight: 800,
  })) {
    Object.defineProperty(room, name, { value });
  }
  await userEvent.pointer({ keys: '[MouseLeft]', target: picture, coords: { clientX: 400, clientY: 300 } });
  expect([room.scrollLeft, room.scrollTop]).toEqual([900, 800]);
});

test('items seen before on this device come at the end, once the visitor does something', async () => {
  localStorage.setItem('recentlyViewed', JSON.stringify(['C9', 'C1', 'C8']));
  const call = 'GET /api/product/details/batch/query';
  const { shop } = show(productOf(), { api: { [call]: () => ({ data: [summaryOf('C9')] }) } });
  await userEvent.click(size('S'));
  expect(await screen.findByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  expect(shop.calls(call)[0]?.query.get('itemCodes')).toBe('C9,C8');
  expect(JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]')).toEqual(['C1', 'C9', 'C8']);
});

test('the size guide finds the size for measurements', async () => {
  const guide = {
    sizeType: 'ALPHA',
    columns: ['Size', 'Chest (cm)', 'Waist (cm)', 'UK'],
    rows: [
      ['S', '84–89', '66–71', '8'],
      ['M', '90–96', '72–78', '10'],
    ],
  };
  show(productOf(), { api: { 'GET /api/product/sizeGuide/C1': () => ({ data: guide }) } });
  await userEvent.click(screen.getByRole('button', { name: 'Size guide' }));
  await userEvent.type(await screen.findByLabelText('Chest (cm)'), '86');
  expect(screen.getByText('Your size: S')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Waist (cm)'), '75');
  expect(screen.getByText('Your size: M')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Waist (cm)'));
  await userEvent.type(screen.getByLabelText('Waist (cm)'), '95');
  expect(screen.getByText('Your measurements are beyond the largest size.')).toBeVisible();
  // As a Chinese keyboard writes it.
  fireEvent.change(screen.getByLabelText('Waist (cm)'), { target: { value: '７５．５' } });
  expect(screen.getByLabelText('Waist (cm)')).toHaveValue('75.5');
});

describe('stores with the chosen size', () => {
  const call = 'GET /api/store/storeLocator';
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Find in a store' }));
  const store = (id: string, availability: string, latitude: number) => ({
    id,
    name: id,
    region: 'HK',
    area: 'kowloon',
    district: 'yau-tsim-mong',
    address: `1 ${id} Road`,
    phone: '+852 2100 0105',
    hours: [{ days: 'Every day', hours: '11:00–21:00' }],
    latitude,
    longitude: 114.17,
    channelIds: [1],
    availability,
  });

  test('asks for a size first, then lists them with what they have, nearest first on request', async () => {
    const stores = [store('Central', 'IN_STOCK', 22.28), store('Mong Kok', 'FEW', 22.32)];
    const { shop } = show(productOf(), { api: { [call]: () => ({ data: stores }) } });
    await open();
    expect(screen.getByText('Please Select Size')).toBeVisible();
    expect(shop.calls(call)).toEqual([]);
    await userEvent.click(size('S'));
    await open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Stores with size S' }));
    const names = () => dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(await dialog.findByText('Low stock')).toBeVisible();
    expect(names()).toEqual(['Central', 'Mong Kok']);
    expect(shop.calls(call)[0]?.query.get('skuId')).toBe('C1-S');
    expect(dialog.getAllByRole('link', { name: '+852 2100 0105' })).toHaveLength(2);
    const getCurrentPosition = (found: PositionCallback) =>
      found({ coords: { latitude: 22.33, longitude: 114.17 } } as GeolocationPosition);
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    await userEvent.click(dialog.getByRole('button', { name: 'NEAR ME' }));
    expect(names()).toEqual(['Mong Kok', 'Central']);
  });

  test('an outage says so and can be tried again; "none" is another thing', async () => {
    const { shop } = show(productOf({ sizeType: 'ONE_SIZE' }, [skuOf('ONE SIZE')]), {
      api: { [call]: () => ({ status: 500 }) },
    });
    await open();
    expect(await screen.findByText('The stores can’t be loaded at the moment.')).toBeVisible();
    shop.answers[call] = () => ({ data: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No store has this size at the moment.')).toBeVisible();
  });
});
