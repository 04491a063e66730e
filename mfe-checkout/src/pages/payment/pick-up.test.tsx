import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resultCodes, storageKeys } from 'shared-contracts';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop, type ShopOptions } from '../../testing/create-shop';
import {
  address,
  cart,
  cartLine,
  deliveryMethods,
  lockerMethod,
  noBenefits,
  order,
  orderTotals,
  store,
  validated,
} from '../../testing/wire-data';
import { chooseGuestCheckout } from './guest-choice';
import { Component as PaymentPage } from './payment-page';

const create = 'POST /api/order/create';
const list = 'GET /api/store/storeLocator';
const methods = 'GET /api/order/delivery/method';

const lockers = [
  store({ id: 'SHW', name: 'Sheung Wan', area: 'hong-kong-island', district: 'central-and-western' }),
  store({ id: 'MKK', name: 'Mong Kok' }),
  store({ id: 'KWT', name: 'Kwun Tong', district: 'kwun-tong', address: '77 Hung To Road' }),
];

/** Opens the page as a member whose default address is in Kwun Tong. */
function openPage(answers: ShopOptions['api'] = {}, quantity = 1, isLoggedIn = true) {
  const shop = createShop({
    isLoggedIn,
    api: {
      ...noBenefits,
      'GET /api/shoppingcart': () => ({
        data: cart([cartLine({ quantity, availableQty: 9, inventoryQty: 9 })]),
      }),
      'GET /api/customer/myAccount/address': () => ({ data: [{ ...address, id: 'a1', isDefault: true }] }),
      [methods]: () => ({ data: [...deliveryMethods, lockerMethod] }),
      [list]: () => ({ data: lockers }),
      'POST /api/order/promotion/calculate': () => ({ data: orderTotals() }),
      [create]: () => ({ data: order() }),
      ...answers,
    },
  });
  return { shop, ...renderAt(shop, '/checkout/payment', <PaymentPage />) };
}

const user = userEvent.setup({ delay: null });
const way = (name: RegExp) => screen.findByRole('radio', { name });
const place = async () =>
  user.click(await screen.findByRole('button', { name: 'Place order · HK$1,540.00' }));
const offered = async (legend: string) =>
  within(await screen.findByRole('group', { name: legend })).getAllByRole('radio');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a pick-up locker (behaviour/calls, delivery methods)', () => {
  test('is chosen among those of the region, the nearest first, and named in the order', async () => {
    const { shop } = openPage();
    await user.click(await way(/Pick-up locker/));
    const found = await offered('Collect it from');
    expect(found.map((radio) => (radio as HTMLInputElement).value)).toEqual(['KWT', 'MKK', 'SHW']);
    expect(shop.calls(list)[0]?.query.toString()).toBe('kind=LOCKER&region=HK');
    await user.click(await way(/Kwun Tong.*77 Hung To Road.*Every day 24 hours/));
    await place();
    await waitFor(() => expect(shop.calls(create)).toHaveLength(1));
    expect(shop.calls(create)[0]?.body).toMatchObject({
      deliveryMethod: 'LOCKER',
      pickUpPoint: 'KWT',
      address,
    });
  });

  test('has to be chosen: the form says so and goes there', async () => {
    const { shop } = openPage();
    await user.click(await way(/Pick-up locker/));
    const [first] = await offered('Collect it from');
    await place();
    expect(await screen.findByText('Please choose a locker.')).toBeInTheDocument();
    expect(first).toHaveFocus();
    expect(shop.calls(create)).toHaveLength(0);
    await user.click(await way(/Mong Kok/));
    await waitFor(() => expect(screen.queryByText('Please choose a locker.')).not.toBeInTheDocument());
  });

  test('is not asked for when the order is brought to the address after all', async () => {
    const { shop } = openPage();
    await user.click(await way(/Pick-up locker/));
    await user.click(await way(/Mong Kok/));
    await user.click(await way(/Standard delivery/));
    expect(screen.queryByRole('group', { name: 'Collect it from' })).not.toBeInTheDocument();
    await place();
    await waitFor(() => expect(shop.calls(create)).toHaveLength(1));
    expect(shop.calls(create)[0]?.body).not.toHaveProperty('pickUpPoint');
  });

  test('is out of reach for more pieces than it takes, and says why', async () => {
    const { shop } = openPage({}, 7);
    expect(await way(/Pick-up locker.*takes up to 6 items, your order has 7/)).toBeDisabled();
    expect(shop.calls(methods)[0]?.query.get('pieces')).toBe('7');
  });

  test('says how many pieces it takes', async () => {
    openPage();
    expect(await way(/Pick-up locker.*6 items at most/)).toBeEnabled();
  });

  test('that went out of service meanwhile is no longer offered, and another one can be chosen', async () => {
    let isOpen = true;
    const { shop } = openPage({
      [list]: () => ({ data: lockers.filter(({ id }) => isOpen || id !== 'KWT') }),
      [create]: ({ body }) => {
        isOpen = (body as { pickUpPoint: string }).pickUpPoint !== 'KWT';
        return isOpen
          ? { data: order() }
          : { status: 409, code: resultCodes.pickUpRefused, data: { pickUpReason: 'CLOSED' } };
      },
    });
    await user.click(await way(/Pick-up locker/));
    await user.click(await way(/Kwun Tong.*77/));
    await place();
    const said = await screen.findByText(/The locker you chose is out of service/);
    expect(said.closest('[tabindex]')).toHaveFocus();
    expect(screen.getByText(/Please choose another one above/)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('radio', { name: /Kwun Tong.*77/ })).not.toBeInTheDocument(),
    );
    await user.click(await way(/Mong Kok/));
    await place();
    await waitFor(() => expect(shop.calls(create)).toHaveLength(2));
    expect(shop.calls(create)[1]?.body).toMatchObject({ pickUpPoint: 'MKK' });
  });

  test('refused for too many pieces, the shopper is told how many fit', async () => {
    const data = { pickUpReason: 'TOO_MANY_PIECES', maxPieces: 4 };
    openPage({ [create]: () => ({ status: 409, code: resultCodes.pickUpRefused, data }) });
    await user.click(await way(/Pick-up locker/));
    await user.click(await way(/Mong Kok/));
    await place();
    expect(await screen.findByText(/A locker takes up to 4 items/)).toBeInTheDocument();
  });

  test('cannot be chosen for alcohol, and the reason stands beside it', async () => {
    const noLiquor = { ...lockerMethod, takesLiquor: false };
    openPage({
      [methods]: () => ({ data: [...deliveryMethods, noLiquor] }),
      'GET /api/shoppingcart': () => ({ data: cart([cartLine({ ageRestricted: true })]) }),
    });
    const locker = await way(/Pick-up locker/);
    await waitFor(() => expect(locker).toBeDisabled());
    expect(locker).toHaveAccessibleName(/Pick-up locker/);
    expect(screen.getByText(/nobody can check an age there/)).toBeInTheDocument();
  });

  test('stays chosen over a reload', async () => {
    const first = openPage();
    await user.click(await way(/Pick-up locker/));
    await user.click(await way(/Mong Kok/));
    first.unmount();
    openPage();
    expect(await way(/Mong Kok/)).toBeChecked();
  });

  test('can be chosen after an outage of the list', async () => {
    let isDown = true;
    openPage({ [list]: () => (isDown ? { status: 503 } : { data: lockers }) });
    await user.click(await way(/Pick-up locker/));
    expect(
      await screen.findByText('The lockers can’t be loaded.', {}, { timeout: 5_000 }),
    ).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await way(/Mong Kok/)).toBeEnabled();
  });

  test('is found by its district where there are many', async () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      store({ id: `M${index}`, name: `Mong Kok ${index}` }),
    );
    openPage({ [list]: () => ({ data: [...many, ...lockers] }) });
    await user.click(await way(/Pick-up locker/));
    expect(await offered('Collect it from')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show 6 more' }));
    expect(await offered('Collect it from')).toHaveLength(11);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lockers in' }), 'Central and Western');
    expect(await offered('Collect it from')).toHaveLength(1);
    expect(await way(/Sheung Wan/)).toBeInTheDocument();
  });
});

describe('click and collect', () => {
  test('names the store, where the shop lets one be chosen', async () => {
    const [standard, collect] = deliveryMethods;
    const stores = [
      store({ id: 'CEN', name: 'Central' }),
      store({ id: 'SHW', name: 'Sheung Wan', pickUp: false }),
    ];
    const { shop } = openPage({
      [methods]: () => ({ data: [standard, { ...collect, pickUp: 'STORE' }] }),
      [list]: () => ({ data: stores }),
    });
    await user.click(await way(/Click and collect/));
    expect(await offered('Collect it at')).toHaveLength(1);
    await place();
    expect(await screen.findByText('Please choose a store.')).toBeInTheDocument();
    await user.click(await way(/Central/));
    await place();
    await waitFor(() => expect(shop.calls(create)[0]?.body).toMatchObject({ pickUpPoint: 'CEN' }));
  });
});

test('a guest who collects types no address (behaviour/calls)', async () => {
  const [standard, collect] = deliveryMethods;
  const stores = [store({ id: 'CEN', name: 'Central' })];
  chooseGuestCheckout();
  localStorage.setItem(storageKeys.cart, JSON.stringify([{ skuId: 'S1', channelId: 1, quantity: 1 }]));
  const { shop } = openPage(
    {
      'POST /api/shoppingcart/validate': ({ body }) => ({ data: validated(body, { S1: {} }) }),
      [methods]: () => ({ data: [standard, { ...collect, pickUp: 'STORE' }] }),
      [list]: () => ({ data: stores }),
    },
    1,
    false,
  );
  await user.click(await way(/Click and collect/));
  await user.click(await way(/Central/));
  expect(screen.queryByRole('combobox', { name: 'District' })).not.toBeInTheDocument();
  await place();
  expect(await screen.findByText('Please enter a first name.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'guest@example.com');
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Mei');
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Chan');
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '9123 4567');
  await place();
  await waitFor(() => expect(shop.calls(create)).toHaveLength(1));
  const { body } = shop.calls(create)[0] ?? {};
  expect(body).toMatchObject({
    deliveryMethod: 'STORE_PICKUP',
    pickUpPoint: 'CEN',
    collector: { firstName: 'Mei', lastName: 'Chan', phoneRegion: '+852', phone: '91234567', region: 'HK' },
  });
  expect(body).not.toHaveProperty('address');
});

test('a guest chooses the region above its stores, and theirs come with it', async () => {
  const [standard, collect] = deliveryMethods;
  chooseGuestCheckout();
  localStorage.setItem(storageKeys.cart, JSON.stringify([{ skuId: 'S1', channelId: 1, quantity: 1 }]));
  const { shop } = openPage(
    {
      'POST /api/shoppingcart/validate': ({ body }) => ({ data: validated(body, { S1: {} }) }),
      [methods]: () => ({ data: [standard, { ...collect, pickUp: 'STORE' }] }),
      [list]: ({ query }) => ({
        data: [
          store(query.get('region') === 'MO' ? { id: 'COT', name: 'Cotai' } : { id: 'CEN', name: 'Central' }),
        ],
      }),
    },
    1,
    false,
  );
  await user.click(await way(/Click and collect/));
  const region = screen.getByRole('combobox', { name: 'Region' });
  const central = await way(/Central/);
  expect(region.compareDocumentPosition(central)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.selectOptions(region, 'Macau');
  expect(await way(/Cotai/)).toBeEnabled();
  expect(screen.getByRole('combobox', { name: 'Region code' })).toHaveValue('+853');
  expect(shop.calls(list).at(-1)?.query.get('region')).toBe('MO');
});

test('the region of a saved address is not asked for', async () => {
  const { shop } = openPage();
  expect(await way(/Standard delivery/)).toBeChecked();
  expect(screen.queryByRole('combobox', { name: 'Region' })).not.toBeInTheDocument();
  await user.click(await way(/A new address/));
  expect(await screen.findByRole('combobox', { name: 'Region' })).toBeVisible();
  expect(shop.calls(create)).toEqual([]);
});

test('a way to collect that a newer shop has and this checkout does not know is not offered', async () => {
  openPage({ [methods]: () => ({ data: [...deliveryMethods, { ...lockerMethod, pickUp: 'PIGEON' }] }) });
  expect(await way(/Standard delivery/)).toBeChecked();
  expect(screen.queryByRole('radio', { name: /Pick-up locker/ })).not.toBeInTheDocument();
});
