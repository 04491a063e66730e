import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { member } from 'shared-contracts/testing/stub-shop';
import { openApplication } from '../../testing/render-application';

test("the shop's last answer leaves when a field is wrong", async () => {
  const pointer = userEvent.setup();
  await openApplication('/wholesale/apply', {
    user: { ...member, roles: ['member'] },
    api: {
      'GET /api/wholeSale/application': () => ({ data: null }),
      'POST /api/wholeSale/application': () => ({ status: 500, code: 50000 }),
    },
  });
  const company = await screen.findByRole('textbox', { name: 'Company' });
  await pointer.type(company, 'Acme Stores');
  await pointer.type(screen.getByRole('textbox', { name: /registration/i }), '12345678');
  await pointer.click(screen.getByRole('button', { name: /Send/ }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await pointer.clear(company);
  await pointer.click(screen.getByRole('button', { name: /Send/ }));
  expect(company).toBeInvalid();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is typed stays when a reading fails as the tab comes into view again', async () => {
  const pointer = userEvent.setup();
  const read = 'GET /api/wholeSale/application';
  let isAway = false;
  const { wire } = await openApplication('/wholesale/apply', {
    user: { ...member, roles: ['member'] },
    api: { [read]: () => (isAway ? { status: 503 } : { data: null }) },
  });
  await pointer.type(await screen.findByRole('textbox', { name: 'Company' }), 'Acme Stores');
  isAway = true;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(wire.calls(read)).toHaveLength(2));
  clock.mockRestore();
  await act(async () => {});
  expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Acme Stores');
});
