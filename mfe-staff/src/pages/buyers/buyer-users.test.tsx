import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MerchantBuyerDetail } from 'shared-contracts/wire/merchant-wholesale';
import type { CompanyUsers } from 'shared-contracts/wire/wholesale-users';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const id = 'c1';
const terms = {
  priceListId: 'A',
  creditLimitMinor: 1_000_000,
  paymentDays: 30,
  minimumOrderMinor: 0,
  cancellationHours: 24,
};
const buyer = {
  customerId: id,
  company: 'Mei Fashion',
  email: 'mei@example.com',
  contact: 'Mei Chan',
  terms,
  owed: 0,
  proposal: null,
};
const detail: MerchantBuyerDetail = { buyer, priceLists: [{ id: 'A', name: 'List A' }], orders: [] };
const users: CompanyUsers = {
  company: 'Mei Fashion',
  mayManage: true,
  users: [
    { id, name: 'Mei Chan', email: 'mei@example.com', role: 'OWNER', since: null, isYou: false },
    {
      id: 'u2',
      name: 'Ada Wong',
      email: 'ada@example.com',
      role: 'ORDERS',
      since: '2026-11-28T02:00:00.000Z',
      isYou: false,
    },
  ],
  invitations: [{ id: 'i1', email: 'new@example.com', role: 'LOOKS', expiresAt: '2026-12-12T02:00:00.000Z' }],
};
const ordering = { windows: [], terms: { paymentDays: 30, creditLimit: null, owed: 0, available: null } };
const addressRoot = `/api/merchant/wholesale/buyers/${id}/addresses`;
const central = {
  id: 'a1',
  name: 'Central',
  firstName: 'Mei',
  lastName: 'Chan',
  phoneRegion: '+852',
  phone: '51234567',
  region: 'HK',
  area: 'kowloon',
  district: 'kwun-tong',
  addressLine1: '1 Harbour Road',
  addressLine2: null,
};
const root = `/api/merchant/wholesale/buyers/${id}/users`;

const open = (api: ApplicationOptions['api'] = {}) =>
  openApplication(`/staff/buyers?buyer=${id}`, {
    roles: ['WHOLESALE_MANAGER'],
    api: {
      'GET /api/merchant/wholesale/buyers': () => ({
        data: { applications: [], buyers: [buyer], priceLists: [] },
      }),
      [`GET /api/merchant/wholesale/buyers/${id}`]: () => ({ data: detail }),
      [`GET ${root}`]: () => ({ data: users }),
      [`GET /api/merchant/wholesale/buyers/${id}/ordering`]: () => ({ data: ordering }),
      [`GET ${addressRoot}`]: () => ({ data: { addresses: [central], mayManage: true } }),
      ...api,
    },
  });

it('staff see the logins of a company, invite one and remove another (behaviour/back-office)', async () => {
  const { wire } = await open({
    [`POST ${root}`]: () => ({ data: users }),
    [`POST ${root}/u2`]: () => ({ data: users }),
    [`DELETE ${root}/u2`]: () => ({ data: { ...users, users: users.users.slice(0, 1) } }),
  });
  expect(await screen.findByText('Ada Wong')).toBeVisible();
  expect(screen.getByText('Invited, can join until 12/12/2026')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/E-mail of a further login/), 'bo@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('The invitation was mailed to bo@example.com.')).toBeVisible();
  expect(wire.calls(`POST ${root}`)[0]?.body).toEqual({ email: 'bo@example.com', role: 'ORDERS' });
  await userEvent.click(screen.getByRole('button', { name: 'Stop orders' }));
  await waitFor(() => expect(wire.calls(`POST ${root}/u2`)[0]?.body).toEqual({ role: 'LOOKS' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove ada@example.com' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Ada Wong')).toBeNull());
});

it('staff change and remove a delivery address of a company (behaviour/back-office)', async () => {
  const { wire } = await open({
    [`POST ${addressRoot}/a1`]: () => ({
      data: { addresses: [{ ...central, name: 'Central, rear' }], mayManage: true },
    }),
    [`DELETE ${addressRoot}/a1`]: () => ({ data: { addresses: [], mayManage: true } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change Central' }));
  await userEvent.type(
    await within(await screen.findByRole('dialog')).findByRole('textbox', { name: /^Name/ }),
    ', rear',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Central, rear')).toBeVisible();
  expect(wire.calls(`POST ${addressRoot}/a1`)[0]?.body).toMatchObject({ name: 'Central, rear' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Central, rear' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/The company has no address yet/)).toBeVisible();
});

describe('an order for a buyer', () => {
  const sheet = `/api/merchant/wholesale/buyers/${id}/sheet`;
  const orders = `/api/merchant/wholesale/buyers/${id}/orders`;
  const line = {
    skuId: 'LINEN-NAVY-S',
    styleCode: 'LINEN',
    itemCode: 'LINEN-NAVY',
    brandName: 'Brand',
    title: 'Linen shirt',
    color: 'Navy',
    size: 'S',
    quantity: 12,
    availableQty: 100,
    wholesalePrice: 40_000,
    minimumQuantity: 1,
    increment: 1,
  };
  const problem = { row: 3, reason: 'UNKNOWN_CODE', value: 'NOPE' };
  const checked = { lines: [line], problems: [problem], obstacles: [], total: 480_000 };
  const typeLines = async () => {
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^Lines/ }),
      'LINEN-NAVY, S, 12{Enter}{Enter}NOPE; M; 2',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Check lines' }));
  };

  it('names every bad line, and is placed once the buyer agreed, under one key', async () => {
    let isDown = true;
    const { wire } = await open({
      [`POST ${sheet}`]: () => ({ data: checked }),
      [`POST ${orders}`]: () => (isDown ? { status: 503 } : { data: { orderId: 'ITHKE0123456789AB' } }),
    });
    await typeLines();
    expect(await screen.findByText(/Line 3.*the code “NOPE” is unknown/)).toBeVisible();
    expect(wire.calls(`POST ${sheet}`)[0]?.body).toEqual({
      windowId: null,
      rows: [
        { row: 1, code: 'LINEN-NAVY', size: 'S', quantity: '12' },
        { row: 3, code: 'NOPE', size: 'M', quantity: '2' },
      ],
    });
    const place = screen.getByRole('button', { name: 'Place the order' });
    expect(place).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mei Fashion agreed to this order' }));
    await userEvent.click(place);
    await waitFor(() => expect(wire.calls(`POST ${orders}`)).toHaveLength(1));
    isDown = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Place the order' }));
    expect(await screen.findByRole('link', { name: 'ITHKE0123456789AB' })).toBeVisible();
    const sent = wire.calls(`POST ${orders}`);
    expect(sent[1]?.body).toEqual({
      windowId: null,
      lines: [{ skuId: 'LINEN-NAVY-S', quantity: 12 }],
      addressId: 'a1',
      expectedTotal: 480_000,
      isAgreed: true,
    });
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('that breaks the terms is saved as an order sheet only', async () => {
    const obstacles = [{ styleCode: 'LINEN', skuId: null, problem: 'MINIMUM_QUANTITY', limit: 24 }];
    const prepared = `/api/merchant/wholesale/buyers/${id}/prepared`;
    const summary = {
      id: 'd1',
      name: 'x',
      windowId: null,
      version: 1,
      lineCount: 1,
      pieces: 12,
      updatedAt: '',
    };
    const { wire } = await open({
      [`POST ${sheet}`]: () => ({ data: { ...checked, obstacles } }),
      [`POST ${prepared}`]: () => ({ data: summary }),
    });
    await typeLines();
    expect(await screen.findByText(/at least 24 pieces of the style/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Place the order' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save as order sheet' }));
    expect(await screen.findByText(/stands among those of Mei Fashion/)).toBeVisible();
    expect(wire.calls(`POST ${prepared}`)[0]?.body).toMatchObject({
      name: 'Prepared for Mei Fashion',
      lines: [{ skuId: 'LINEN-NAVY-S', quantity: 12 }],
    });
  });
});
