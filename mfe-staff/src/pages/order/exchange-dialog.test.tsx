import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resultCodes } from 'shared-contracts/result-codes';
import type { Answers } from 'shared-contracts/testing/stub-api';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { openApplication } from '../../testing/render-application';
import { shownLine, shownOrder } from '../../testing/shown-order';

const { orderId } = shownOrder;
const path = `/api/merchant/orders/${orderId}`;
const options = `GET ${path}/exchanges`;
const exchange = `POST ${path}/exchange`;
const order = {
  ...shownOrder,
  status: 'DELIVERED',
  lines: [shownLine],
  mays: { pack: false, cancel: false, cancelPieces: false, refund: false, exchange: true },
};
const choice = { itemCode: 'C1', color: 'Navy', image: '' };
const line = {
  position: shownLine.position,
  most: 2,
  choices: [
    { ...choice, skuId: 'C-M', size: 'M', isAvailable: true },
    { ...choice, skuId: 'C-L', size: 'L', isAvailable: false },
  ],
};
const entry = { at: order.createdAt, source: 'JOURNAL', staffName: 'Bo', text: null };

async function openDialog(api: Answers = {}) {
  const opened = await openApplication(`/staff/orders/${orderId}`, {
    roles: ['SERVICE'],
    api: {
      [`GET ${path}`]: () => ({ data: order }),
      [options]: () => ({ data: { mayCollect: true, lines: [line] } }),
      ...api,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Return or exchange' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Return or exchange' }));
  return { ...opened, dialog };
}
const start = () => userEvent.click(screen.getByRole('button', { name: 'Start the return' }));

describe('an exchange for the buyer (behaviour/back-office)', () => {
  it('offers what the buyer’s own page offers, and the history says who started it', async () => {
    let isDone = false;
    const asked = { ...entry, kind: 'EXCHANGE_ASKED', facts: { returnId: 'RTABCDEFGHJK' } };
    const { wire, dialog, element } = await openDialog({
      [`GET ${path}`]: () => ({ data: isDone ? { ...order, timeline: [asked] } : order }),
      [exchange]: () => {
        isDone = true;
        return { data: order };
      },
    });
    const instead = await dialog.findByLabelText(/^Instead of/);
    expect(dialog.getByRole('option', { name: 'Navy, L (sold out)' })).toBeDisabled();
    await start();
    expect(await dialog.findByText('Choose what the buyer gets instead.')).toBeVisible();
    await userEvent.selectOptions(instead, 'Navy, M');
    await userEvent.selectOptions(dialog.getByLabelText(/^How many of/), '2');
    await userEvent.selectOptions(dialog.getByLabelText('How the pieces come back'), 'Collected by courier');
    await expectAccessible(element);
    await start();
    expect(await screen.findByText(/Exchange started for the buyer: return RTABCDEFGHJK/)).toBeVisible();
    expect(wire.calls(exchange).at(-1)?.body).toEqual({
      lines: [{ position: line.position, quantity: 2, exchangeSkuId: 'C-M', reason: 'WRONG_SIZE' }],
      method: 'COLLECTION',
    });
  });

  it('pays pieces back, also those that cannot be exchanged', async () => {
    const { wire, dialog } = await openDialog({
      [options]: () => ({ data: { mayCollect: false, lines: [{ ...line, choices: [] }] } }),
      [exchange]: () => ({ data: order }),
    });
    await userEvent.selectOptions(await dialog.findByLabelText(/^Instead of/), 'The money back');
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'FAULTY');
    await start();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wire.calls(exchange).map(({ body }) => body)).toEqual([
      { lines: [{ position: line.position, quantity: 1, reason: 'FAULTY' }], method: 'DROP_OFF' },
    ]);
  });

  it('keeps what was chosen when the last piece has been sold meanwhile', async () => {
    const { wire, dialog } = await openDialog({
      [exchange]: () => ({ status: 409, code: resultCodes.outOfStock, data: null }),
    });
    await userEvent.selectOptions(await dialog.findByLabelText(/^Instead of/), 'Navy, M');
    await start();
    expect(await dialog.findByText(/no longer available in this quantity/)).toBeVisible();
    expect(dialog.getByLabelText(/^Instead of/)).toHaveValue('C-M');
    await start();
    await waitFor(() => expect(wire.calls(exchange)).toHaveLength(2));
    const keys = wire.calls(exchange).map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('says when nothing can be returned', async () => {
    const { dialog } = await openDialog({ [options]: () => ({ data: { mayCollect: false, lines: [] } }) });
    expect(await dialog.findByText(/No piece of this order can be returned now/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Start the return' })).toBeNull();
  });

  it('is for service only', async () => {
    await openApplication(`/staff/orders/${orderId}`, {
      roles: ['PACKER'],
      api: { [`GET ${path}`]: () => ({ data: order }) },
    });
    await screen.findByRole('heading', { name: /^Order/ });
    expect(screen.queryByRole('button', { name: 'Return or exchange' })).toBeNull();
  });
});
