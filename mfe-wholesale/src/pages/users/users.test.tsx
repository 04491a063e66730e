import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resultCodes } from 'shared-contracts/result-codes';
import { member } from 'shared-contracts/testing/stub-shop';
import type { CompanyUsers } from 'shared-contracts/wire/wholesale-users';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';
import { linenShirt } from '../../testing/wire-data';

const users: CompanyUsers = {
  company: 'Mei Fashion',
  mayManage: true,
  users: [
    { id: 'u1', name: 'Mei Chan', email: 'mei@example.com', role: 'OWNER', since: null, isYou: true },
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
const cart = {
  lines: [],
  totalQuantity: 0,
  total: 0,
  problems: [],
  deliveries: [],
  windows: [],
  windowId: null,
};
const list = 'GET /api/wholeSale/users';
const invite = 'POST /api/wholeSale/users';
const read = 'POST /api/wholeSale/invitation';
const accept = 'POST /api/wholeSale/invitation/accept';

const open = (api: ApplicationOptions['api'] = {}) =>
  openApplication('/wholesale/users', {
    api: {
      [list]: () => ({ data: users }),
      'GET /api/wholeSale/cart': () => ({ data: cart }),
      ...api,
    },
  });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('the owner sees who may do what, invites by mail and keeps what was typed when it is refused', async () => {
  let isRefused = true;
  const { wire, element } = await open({
    [invite]: () => (isRefused ? { status: 409, code: resultCodes.conflict } : { data: users }),
  });
  expect(await screen.findByText('Mei Chan (you)')).toBeVisible();
  expect(screen.getByText('new@example.com')).toBeVisible();
  await expectAccessible(element);
  await click('Send the invitation');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeInvalid();
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'bo@example.com');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Access' }), 'Can only look');
  await click('Send the invitation');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('bo@example.com');
  isRefused = false;
  await click('Send the invitation');
  expect(await screen.findByText('The invitation was mailed to bo@example.com.')).toBeVisible();
  expect(wire.calls(invite).at(-1)?.body).toEqual({ email: 'bo@example.com', role: 'LOOKS' });
});

it('the owner changes and removes a login after a question', async () => {
  const without = { ...users, users: users.users.slice(0, 1) };
  const { wire } = await open({
    'POST /api/wholeSale/users/u2': () => ({ data: users }),
    'DELETE /api/wholeSale/users/u2': () => ({ data: without }),
  });
  await click('Stop orders');
  await waitFor(() => expect(wire.calls('POST /api/wholeSale/users/u2')[0]?.body).toEqual({ role: 'LOOKS' }));
  await click('Remove: ada@example.com');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/ada@example.com loses access at once/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Ada Wong')).toBeNull());
});

it('another login sees the logins and changes none', async () => {
  await open({ [list]: () => ({ data: { ...users, mayManage: false, invitations: [] } }) });
  expect(await screen.findByText('Ada Wong')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove|Stop|Allow|Send/ })).toBeNull();
});

it('a login that only looks is told so', async () => {
  await open({ 'GET /api/wholeSale/cart': () => ({ data: { ...cart, mayOrder: false } }) });
  expect(await screen.findByText(/This login can look/)).toBeVisible();
});

it('a login that only looks reads quantities and sheets, and is offered nothing that it may not do', async () => {
  const api = {
    'GET /api/wholeSale/cart': () => ({ data: { ...cart, mayOrder: false } }),
    'GET /api/wholeSale/details/LINEN-NAVY': () => ({ data: linenShirt }),
    'GET /api/wholeSale/drafts': () => ({ data: [] }),
  };
  const { unmount } = await openApplication('/wholesale/product/item?code=LINEN-NAVY', { api });
  expect(await screen.findByRole('textbox', { name: 'Navy, size S' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /cart/i })).toBeNull();
  await unmount();
  await openApplication('/wholesale/drafts', { api });
  expect(await screen.findByText(/This login can look/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: /sheet/i, level: 2 })).toBeVisible();
  expect(screen.queryByRole('button', { name: /sheet/i })).toBeNull();
});

const join = (api: NonNullable<ApplicationOptions['api']>) =>
  openApplication('/wholesale/join?token=a-long-token-of-the-mail', {
    user: { ...member, roles: ['member'] },
    api,
  });

it('who was invited joins with the login of now and becomes a buyer', async () => {
  const { wire, services } = await join({
    [read]: () => ({ data: { company: 'Mei Fashion', role: 'ORDERS' } }),
    [accept]: () => ({ data: { company: 'Mei Fashion', role: 'ORDERS' } }),
  });
  expect(await screen.findByRole('heading', { name: 'Join Mei Fashion' })).toBeVisible();
  await click('Join');
  await waitFor(() => expect(services.session.snapshot().user?.roles).toContain('wholesale'));
  expect(wire.calls(accept)[0]?.body).toEqual({ token: 'a-long-token-of-the-mail' });
});

it('an invitation that is over, and a login that has a company, are told what to do', async () => {
  const { unmount } = await join({ [read]: () => ({ status: 404, code: resultCodes.notFound }) });
  expect(await screen.findByText(/This invitation was used, withdrawn, or is over/)).toBeVisible();
  await unmount();
  await join({
    [read]: () => ({ data: { company: 'Mei Fashion', role: 'LOOKS' } }),
    [accept]: () => ({ status: 409, code: resultCodes.conflict }),
  });
  await click('Join');
  expect(await screen.findByText(/orders for a company already/)).toBeVisible();
});
