import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CreditNotes } from 'shared-contracts/wire/credit-notes';
import { type ApplicationOptions, openApplication } from '../../../testing/render-application';
import { shownLine, shownOrder } from '../../../testing/shown-order';

const orderId = shownOrder.orderId;
const path = `/api/merchant/wholesale/orders/${orderId}/creditNotes`;
const line = shownLine;
const order = { ...shownOrder, wholesale: true, company: 'Pacific Boutiques', lines: [line] };
const none: CreditNotes = {
  notes: [],
  left: 500_000,
  lines: [{ position: line.position, pieces: 3, sent: 2 }],
};
const written: CreditNotes = {
  ...none,
  left: 400_000,
  notes: [
    {
      number: 'CN-2026-0001',
      issuedOn: '2026-11-29',
      amount: 100_000,
      reason: 'Came damaged',
      isRestocked: true,
      writtenBy: 'May',
      lines: [],
    },
  ],
};
const open = (
  api: ApplicationOptions['api'] = {},
  roles: ('WHOLESALE_MANAGER' | 'SERVICE')[] = ['WHOLESALE_MANAGER'],
) =>
  openApplication(`/staff/orders/${orderId}`, {
    roles,
    api: {
      [`GET /api/merchant/orders/${orderId}`]: () => ({ data: order }),
      [`GET ${path}`]: () => ({ data: none }),
      ...api,
    },
  });
const dialogOf = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Write a credit note' }));
  return within(await screen.findByRole('dialog'));
};

it('staff credit pieces with a choice about the stock, and every wrong field is named', async () => {
  let isDown = true;
  let notes = none;
  const { wire } = await open({
    [`GET ${path}`]: () => ({ data: notes }),
    [`POST ${path}`]: () => (isDown ? { status: 503 } : { data: written }),
  });
  const dialog = await dialogOf();
  await userEvent.click(dialog.getByRole('button', { name: 'Write and mail' }));
  expect(dialog.getByText('Enter the pieces of at least one line.')).toBeVisible();
  expect(dialog.getByText('Choose whether the pieces are for sale again.')).toBeVisible();
  const [pieces] = dialog.getAllByRole('textbox');
  if (!pieces) throw new Error('no field for pieces');
  await userEvent.type(pieces, '3');
  await userEvent.click(dialog.getByRole('radio', { name: /Yes, they are for sale again/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Came damaged');
  await userEvent.click(dialog.getByRole('button', { name: 'Write and mail' }));
  expect(dialog.getByText('At most 2.')).toBeVisible();
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Write and mail' }));
  await waitFor(() => expect(wire.calls(`POST ${path}`)).toHaveLength(1));
  expect(pieces).toHaveValue('2');
  isDown = false;
  notes = written;
  await userEvent.click(dialog.getByRole('button', { name: 'Write and mail' }));
  expect(await screen.findByText(/Came damaged/)).toBeVisible();
  const sent = wire.calls(`POST ${path}`);
  expect(sent[1]?.body).toEqual({
    reason: 'Came damaged',
    lines: [{ position: line.position, quantity: 2 }],
    restock: true,
  });
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

it('staff credit an amount, never more than is left', async () => {
  const { wire } = await open({ [`POST ${path}`]: () => ({ data: written }) });
  const dialog = await dialogOf();
  await userEvent.click(dialog.getByRole('radio', { name: 'An amount' }));
  const amount = dialog.getByRole('textbox', { name: /Amount in HK\$/ });
  await userEvent.type(amount, '5,000.01');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Late');
  await userEvent.click(dialog.getByRole('button', { name: 'Write and mail' }));
  expect(dialog.getByText('At most HK$5,000.00 can be credited.')).toBeVisible();
  await userEvent.clear(amount);
  await userEvent.type(amount, '1,000');
  await userEvent.click(dialog.getByRole('button', { name: 'Write and mail' }));
  await waitFor(() =>
    expect(wire.calls(`POST ${path}`)[0]?.body).toEqual({ reason: 'Late', amountMinor: 100_000 }),
  );
});

it('staff who do not serve trade buyers are not asked', async () => {
  const { wire } = await open({}, ['SERVICE']);
  expect(await screen.findByText('Pacific Boutiques')).toBeVisible();
  expect(wire.calls(`GET ${path}`)).toHaveLength(0);
});

it('an order with a credit note leads to another one, instead of refunds of single pieces', async () => {
  const mays = { ...order.mays, creditNote: true };
  await open(
    {
      [`GET /api/merchant/orders/${orderId}`]: () => ({ data: { ...order, mays } }),
      [`GET ${path}`]: () => ({ data: written }),
    },
    ['WHOLESALE_MANAGER', 'SERVICE'],
  );
  expect(await screen.findByText(/^Single pieces can’t be cancelled or refunded any more/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Cancel pieces|Refund pieces/ })).toBeNull();
  const link = screen.getByRole('link', { name: 'Write another credit note' });
  const button = await screen.findByRole('button', { name: 'Write another credit note' });
  expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toContainElement(button);
});
