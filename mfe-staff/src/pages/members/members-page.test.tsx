import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApplication } from '../../testing/render-application';

const packer = {
  id: 's2',
  email: 'pak@staff.example',
  name: 'Pak Lam',
  roles: ['PACKER'],
  isEnrolled: true,
  isDisabled: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  lastLoginAt: null,
};
const list = { 'GET /api/merchant/staff': () => ({ data: { staff: [packer] } }) };

test('a role without the permission is told so, and asks the API for nothing', async () => {
  const { wire } = await openApplication('/staff/members', { roles: ['PACKER'], api: list });
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
  expect(wire.calls('GET /api/merchant/staff')).toEqual([]);
});

test('adds somebody and shows the one-time password once', async () => {
  const { wire } = await openApplication('/staff/members', {
    api: {
      ...list,
      'POST /api/merchant/staff': () => ({
        data: { member: packer, oneTimePassword: 'ABCDEFGH23456789', expiresAt: '2026-11-26T00:00:00.000Z' },
      }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add somebody' }));
  const dialog = screen.getByRole('dialog', { name: 'Add somebody' });
  await userEvent.type(within(dialog).getByLabelText('E-mail'), 'pak@staff.example');
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Pak Lam');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Choose at least one role.')).toBeVisible();
  await userEvent.click(within(dialog).getByLabelText('Packer'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('ABCDEFGH23456789')).toBeVisible();
  expect(wire.calls('POST /api/merchant/staff').map(({ body }) => body)).toEqual([
    { email: 'pak@staff.example', name: 'Pak Lam', roles: ['PACKER'] },
  ]);
});

test('disables an account for a reason, and says when it fails', async () => {
  const { wire } = await openApplication('/staff/members', {
    api: { ...list, 'POST /api/merchant/staff/s2': () => ({ status: 503 }) },
  });
  const row = await screen.findByRole('row', { name: /Pak Lam/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Disable' }));
  const dialog = screen.getByRole('dialog', { name: 'Disable Pak Lam' });
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'left the shop');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(wire.calls('POST /api/merchant/staff/s2')[0]?.body).toEqual({
    isDisabled: true,
    reason: 'left the shop',
  });
});

test('a session that has ended asks for the login and says why', async () => {
  await openApplication('/staff/members', { api: { 'GET /api/merchant/staff': () => ({ status: 401 }) } });
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toBeVisible();
});
