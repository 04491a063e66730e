import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resultCodes } from 'shared-contracts/result-codes';
import type { CompanyAddresses } from 'shared-contracts/wire/company-addresses';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';
import { cartOf, savedAddress } from '../../testing/wire-data';

const { isDefault: _isDefault, ...address } = savedAddress;
const central = { ...address, name: 'Central' };
const addresses: CompanyAddresses = { addresses: [central], mayManage: true };
const root = '/api/wholeSale/addresses';

const open = (api: ApplicationOptions['api'] = {}) =>
  openApplication('/wholesale/addresses', {
    api: {
      [`GET ${root}`]: () => ({ data: addresses }),
      'GET /api/wholeSale/cart': () => ({ data: cartOf({}) }),
      ...api,
    },
  });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('the owner changes an address; what was typed stays when it is refused', async () => {
  let isRefused = true;
  const { wire, element } = await open({
    [`POST ${root}/a1`]: () =>
      isRefused
        ? { status: 409, code: resultCodes.conflict }
        : { data: { ...addresses, addresses: [{ ...central, name: 'Central, rear' }] } },
  });
  expect(await screen.findByText('Central')).toBeVisible();
  await expectAccessible(element);
  await click('Change: Central');
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await userEvent.clear(name);
  await click('Save the address');
  expect(name).toBeInvalid();
  await userEvent.type(name, 'Central, rear');
  await click('Save the address');
  expect(await screen.findByText(/Another address has this name/)).toBeVisible();
  expect(name).toHaveValue('Central, rear');
  isRefused = false;
  await click('Save the address');
  expect(await screen.findByText('Central, rear is saved.')).toBeVisible();
  expect(wire.calls(`POST ${root}/a1`).at(-1)?.body).toMatchObject({
    name: 'Central, rear',
    addressLine1: '1 Harbour Road',
  });
});

it('a removed address comes back by one click', async () => {
  const { wire } = await open({
    [`DELETE ${root}/a1`]: () => ({ data: { ...addresses, addresses: [] } }),
    [`POST ${root}/a1`]: () => ({ data: addresses }),
  });
  await click('Remove: Central');
  expect(await screen.findByText(/Central was removed/)).toBeVisible();
  expect(screen.getByText(/There is no address yet/)).toBeVisible();
  await click('Undo');
  await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent('Central'));
  expect(wire.calls(`POST ${root}/a1`)).toHaveLength(1);
});

it('another login reads them and changes none', async () => {
  await open({ [`GET ${root}`]: () => ({ data: { ...addresses, mayManage: false } }) });
  expect(await screen.findByText('Central')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove|Change|Add/ })).toBeNull();
});
