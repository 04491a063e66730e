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
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), ', rear');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Central, rear')).toBeVisible();
  expect(wire.calls(`POST ${addressRoot}/a1`)[0]?.body).toMatchObject({ name: 'Central, rear' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Central, rear' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/The company has no address yet/)).toBeVisible();
});
