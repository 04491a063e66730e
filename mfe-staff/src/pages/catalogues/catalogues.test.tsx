import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resultCodes } from 'shared-contracts/result-codes';
import type { CatalogueDetail, Catalogues } from 'shared-contracts/wire/merchant-buyer-catalogues';
import type { MerchantBuyerDetail } from 'shared-contracts/wire/merchant-wholesale';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const id = 'WCABCDEFGHJK';
const detail: CatalogueDetail = {
  catalogueId: id,
  name: 'Shoes',
  items: 12,
  buyers: 1,
  brands: ['Acme'],
  categories: ['MEN###SHOES'],
  added: ['BOOT'],
  removed: [],
  version: 'v1',
  companies: ['Mei Fashion'],
  changes: [{ id: '1', at: '2026-11-28T02:00:00.000Z', staffName: 'May', kind: 'CREATED' }],
};
const all: Catalogues = {
  catalogues: [{ catalogueId: id, name: 'Shoes', items: 12, buyers: 1 }],
  brands: ['Acme', 'Bold'],
  categories: [
    { code: 'MEN', nameEn: 'Men', nameZh: '男士' },
    { code: 'MEN###SHOES', nameEn: 'Shoes', nameZh: '鞋履' },
  ],
};
const list = 'GET /api/merchant/wholesale/catalogues';
const create = 'POST /api/merchant/wholesale/catalogues';
const preview = `${create}/preview`;
const get = `${list}/${id}`;
const edit = `${create}/${id}`;

const open = (path: string, api: ApplicationOptions['api'] = {}, options: ApplicationOptions = {}) =>
  openApplication(path, {
    roles: ['WHOLESALE_MANAGER'],
    ...options,
    api: { [list]: () => ({ data: all }), [get]: () => ({ data: detail }), ...api },
  });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pick = async (label: string | RegExp, option: string) => {
  const select = await screen.findByLabelText(label);
  await within(select).findByRole('option', { name: option });
  await userEvent.selectOptions(select, option);
};

it('lists catalogues with their items and buyers (behaviour/back-office)', async () => {
  const { element } = await open('/staff/catalogues');
  const row = (await screen.findAllByRole('row', { name: /Shoes/ }))[0] as HTMLElement;
  expect(within(row).getByText('12')).toBeVisible();
  await expectAccessible(element);
});

it('adds a catalogue of brands, categories and items, counted before', async () => {
  const { wire, element } = await open('/staff/catalogues/new', {
    [preview]: () => ({
      data: {
        items: 3,
        styles: 2,
        first: [{ code: 'BOOT', titleEn: 'Boot', titleZh: '靴' }],
        unknown: ['NONE'],
      },
    }),
    [create]: () => ({ data: detail }),
  });
  await userEvent.type(await screen.findByLabelText(/Name/), ' Shoes ');
  await click('Add the catalogue');
  expect(await screen.findByText('Choose a brand or a category, or add an item at least.')).toBeVisible();
  await pick(/Brands/, 'Acme');
  await pick(/Brands/, 'Bold');
  await click('Remove Bold');
  await pick(/Categories, with/, 'Men › Shoes');
  await userEvent.type(screen.getByLabelText('Item codes to add'), 'BOOT, NONE BOOT');
  await click('Count the items');
  expect(await screen.findByText('3 items of 2 styles, for example:')).toBeVisible();
  expect(screen.getByText('No item has the code “NONE”.')).toBeVisible();
  await expectAccessible(element);
  await click('Add the catalogue');
  expect(await screen.findByRole('heading', { name: 'Shoes' })).toBeVisible();
  const selection = { brands: ['Acme'], categories: ['MEN###SHOES'], added: ['BOOT', 'NONE'], removed: [] };
  expect(wire.calls(preview)[0]?.body).toEqual(selection);
  expect(wire.calls(create)[0]?.body).toEqual({ name: 'Shoes', ...selection });
  expect(await screen.findByText('Brands: Acme')).toBeVisible();
  expect(screen.getByText('Categories: Men › Shoes')).toBeVisible();
});

it('names each choice that the shop does not have, and loses nothing', async () => {
  await open(`/staff/catalogues/${id}`, {
    [edit]: () => ({
      status: 400,
      code: 400,
      errors: [
        { path: 'brands.0', message: 'validation.unknownChoice' },
        { path: 'added.0', message: 'validation.unknownItem' },
      ],
    }),
  });
  await click('Change the catalogue');
  await click('Save');
  expect(await screen.findByText(/“Acme” is no longer in the shop/)).toBeVisible();
  expect(screen.getByText(/No item has the code “BOOT”/)).toBeVisible();
  expect(screen.getByLabelText('Item codes to add')).toHaveValue('BOOT');
});

it('an edit names the version that was shown, and a refusal of it has words', async () => {
  const { wire } = await open(`/staff/catalogues/${id}`, {
    [edit]: () => ({ status: 409, code: resultCodes.conflict, data: null }),
  });
  await click('Change the catalogue');
  await userEvent.type(await screen.findByLabelText('Item codes to leave out'), 'LOAFER');
  await click('Save');
  expect(await screen.findByText(/Somebody else has changed this catalogue/)).toBeVisible();
  expect(wire.calls(edit)[0]?.body).toMatchObject({ version: 'v1', removed: ['LOAFER'] });
});

const buyer = {
  customerId: 'c1',
  company: 'Mei Fashion',
  email: 'mei@example.com',
  contact: 'Mei Chan',
  terms: {
    priceListId: 'A',
    creditLimitMinor: 1_000_000,
    paymentDays: 30,
    minimumOrderMinor: 0,
    cancellationHours: 24,
  },
  owed: 0,
  proposal: null,
};
const account: MerchantBuyerDetail = { buyer, priceLists: [{ id: 'A', name: 'List A' }], orders: [] };
const ofBuyer = '/api/merchant/wholesale/buyers/c1/catalogue';
const openBuyer = (api: ApplicationOptions['api']) =>
  open('/staff/buyers?buyer=c1', {
    'GET /api/merchant/wholesale/buyers': () => ({
      data: { applications: [], buyers: [buyer], priceLists: [] },
    }),
    'GET /api/merchant/wholesale/buyers/c1': () => ({ data: account }),
    'GET /api/merchant/wholesale/buyers/c1/users': () => ({
      data: { company: 'Mei Fashion', mayManage: true, users: [], invitations: [] },
    }),
    'GET /api/merchant/wholesale/buyers/c1/addresses': () => ({ data: { addresses: [], mayManage: true } }),
    'GET /api/merchant/wholesale/buyers/c1/ordering': () => ({
      data: { windows: [], terms: { paymentDays: 30, creditLimit: null, owed: 0, available: null } },
    }),
    ...api,
  });

it('staff choose the catalogue of a company, and see who was faster', async () => {
  const choices = [{ catalogueId: id, name: 'Shoes' }];
  let now: string | null = null;
  let tries = 0;
  const { wire } = await openBuyer({
    [`GET ${ofBuyer}`]: () => ({ data: { catalogueId: now, catalogues: choices } }),
    [`POST ${ofBuyer}`]: () => {
      if (tries++ === 0) return { status: 409, code: resultCodes.conflict, data: null };
      now = id;
      return { data: { catalogueId: id, catalogues: choices } };
    },
  });
  const label = 'What Mei Fashion sees and orders';
  expect(await screen.findByLabelText(label)).toHaveDisplayValue('All items of the price list');
  await userEvent.selectOptions(screen.getByLabelText(label), 'Shoes');
  await click('Save catalogue');
  expect(await screen.findByText(/Somebody else has chosen a catalogue meanwhile/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(label), 'Shoes');
  await click('Save catalogue');
  expect(await screen.findByText(/The catalogue is saved. It holds/)).toBeVisible();
  expect(wire.calls(`POST ${ofBuyer}`).at(-1)?.body).toEqual({ catalogueId: id, before: null });
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveDisplayValue('Shoes'));
});

it('an account is shown by an API from before catalogues', async () => {
  await openBuyer({ [`GET ${ofBuyer}`]: () => ({ status: 404, code: 404 }) });
  expect(await screen.findByText('No payment is recorded yet.')).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText(/sees and orders/)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
