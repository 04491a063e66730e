import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApplication } from '../../testing/render-application';
import { shownLine, shownOrder } from '../../testing/shown-order';

const { orderId } = shownOrder;
const path = `/api/merchant/orders/${orderId}`;
const url = `GET ${path}`;
const hold = `POST ${path}/hold`;
const end = `POST ${path}/hold/end`;
const order = { ...shownOrder, lines: [shownLine], mays: { ...shownOrder.mays, hold: true } };
const entry = {
  at: '2026-03-01T04:00:00.000Z',
  source: 'JOURNAL',
  kind: 'HELD',
  text: 'Which floor?',
  facts: { reason: 'ADDRESS' },
  staffName: 'Ka Yan',
};
const held = {
  ...order,
  isHeld: true,
  mays: { ...order.mays, pack: false, hold: false, letGo: true },
  timeline: [entry],
};
const open = (shown: object, roles: Parameters<typeof openApplication>[1] = {}) =>
  openApplication(`/staff/orders/${orderId}`, {
    roles: ['SERVICE'],
    ...roles,
    api: { [url]: () => ({ data: shown }), ...roles.api },
  });

it('an order is put on hold with a reason; what was typed stays after a refusal', async () => {
  const { wire } = await open(order, { api: { [hold]: () => ({ status: 503 }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Put on hold' }));
  const submit = () =>
    userEvent.click(screen.getAllByRole('button', { name: 'Put on hold' }).at(-1) as Element);
  await submit();
  expect(wire.calls(hold)).toEqual([]);
  expect(screen.getByLabelText('Why it is on hold')).toBeInvalid();
  await userEvent.selectOptions(screen.getByLabelText('Why it is on hold'), 'A question about the address');
  const note = screen.getAllByLabelText('Note for colleagues')[0] as HTMLElement;
  await userEvent.type(note, 'Which floor?');
  await submit();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(note).toHaveValue('Which floor?');
  wire.answers[hold] = () => ({ data: held });
  wire.answers[url] = () => ({ data: held });
  await submit();
  expect(await screen.findByText('On hold: A question about the address')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const calls = wire.calls(hold);
  expect(calls.map(({ body }) => body)).toEqual(Array(2).fill({ reason: 'ADDRESS', note: 'Which floor?' }));
});

it('a held order says why and by whom, offers no packing, and is let go', async () => {
  const { wire } = await open(held, { roles: ['ADMINISTRATOR'], api: { [end]: () => ({ data: order }) } });
  expect(await screen.findByText(/by Ka Yan\. Don’t pack it\./)).toBeVisible();
  expect(screen.getByText('On hold')).toBeVisible();
  expect(screen.getByText('Put on hold: A question about the address')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pack all that is left' })).toBeNull();
  wire.answers[url] = () => ({ data: order });
  await userEvent.click(screen.getByRole('button', { name: 'Let it go on' }));
  await waitFor(() => expect(screen.queryByText('On hold')).toBeNull());
  expect(wire.calls(end)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Put on hold' })).toBeVisible();
});

it('a packer who misses a piece puts the order on hold', async () => {
  const { wire } = await open(order, { roles: ['PACKER'], api: { [hold]: () => ({ data: held }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Put on hold' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Why it is on hold'), 'A piece is missing or damaged');
  wire.answers[url] = () => ({ data: held });
  await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }));
  expect(await screen.findByText(/by Ka Yan\. Don’t pack it\./)).toBeVisible();
  expect(wire.calls(hold).map(({ body }) => body)).toEqual([{ reason: 'MISSING' }]);
});

it('a packer reads why, and cannot let it go', async () => {
  await open(held, { roles: ['PACKER'] });
  expect(await screen.findByText('On hold: A question about the address')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Let it go on' })).toBeNull();
});

it('who serves trade buyers holds, lets go and redirects their orders, and no others', async () => {
  const mays = { ...order.mays, changeAddress: true };
  const roles = ['WHOLESALE_MANAGER'] as const;
  await open({ ...order, mays, wholesale: true }, { roles });
  expect(await screen.findByRole('button', { name: 'Put on hold' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change the address' })).toBeVisible();
  await open({ ...held, wholesale: true }, { roles });
  expect(await screen.findByRole('button', { name: 'Let it go on' })).toBeVisible();
  await open({ ...held, mays: { ...held.mays, hold: true, changeAddress: true } }, { roles });
  expect(await screen.findByText(/by Ka Yan\. Don’t pack it\./)).toBeVisible();
  for (const name of ['Put on hold', 'Change the address', 'Let it go on'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
