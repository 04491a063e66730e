import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApplication } from '../../testing/render-application';
import { shownLine, shownOrder } from '../../testing/shown-order';

const { orderId } = shownOrder;
const path = `/api/merchant/orders/${orderId}`;
const url = `GET ${path}`;
const swap = `POST ${path}/lines/0/swap`;
const preview = `${swap}/preview`;
const order = {
  ...shownOrder,
  lines: [{ ...shownLine, itemCode: 'C1' }],
  mays: { ...shownOrder.mays, swapSize: true },
};
const found = {
  total: 1,
  pageSize: 50,
  rows: [
    {
      skuId: 'J1-M',
      itemCode: 'J1',
      titleEn: 'Jacket',
      titleZh: '外套',
      colorEn: 'Red',
      colorZh: '紅色',
      size: 'M',
      stock: 4,
      image: '',
      isReported: true,
      onShelf: true,
    },
  ],
};
const refund = { refundTotal: 20_000, refundGiftCards: 0, refundPoints: 0, refundPointsValue: 0 };
const cheaper = { paidEach: 50_000, priceEach: 40_000, available: 4, refund };

async function open(answer: object, api: object = {}) {
  const opened = await openApplication(`/staff/orders/${orderId}`, {
    roles: ['SERVICE'],
    api: {
      [url]: () => ({ data: order }),
      'GET /api/merchant/stock': () => ({ data: found }),
      [preview]: () => ({ data: answer }),
      ...api,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Swap for another item: Coat/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(
    dialog.getByLabelText('Find a SKU by words, item code, SKU or barcode'),
    'jacket{Enter}',
  );
  await userEvent.click(await dialog.findByRole('button', { name: 'Choose J1-M' }));
  return { ...opened, dialog };
}

it('shows what another item costs and what goes back, and asks what happens to the old pieces', async () => {
  const { wire, dialog } = await open(cheaper, { [swap]: () => ({ status: 503 }) });
  expect(await dialog.findByText('The buyer gets J1-M: HK$400.00 each instead of HK$500.00.')).toBeVisible();
  expect(dialog.getByText(/HK\$200\.00/)).toBeVisible();
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Swap' }));
  await submit();
  expect(wire.calls(swap)).toEqual([]);
  const fate = dialog.getByLabelText('What happens to the 2 old pieces');
  expect(fate).toBeInvalid();
  await userEvent.selectOptions(fate, 'Back on the shelf, on sale again');
  await submit();
  expect(await dialog.findByRole('alert')).toBeVisible();
  wire.answers[swap] = () => ({ data: order });
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { from: 'S1', to: 'J1-M', quantity: 2, fate: 'RESTOCK', priceEach: 40_000 };
  expect(wire.calls(swap).map((call) => call.body)).toEqual([body, body]);
});

it('asks the buyer for the difference of a dearer item, and says what is sold out', async () => {
  const askUrl = `${swap}/ask`;
  const { wire, dialog } = await open(
    { ...cheaper, priceEach: 60_000, due: 20_000, available: 1, refund: null },
    { [askUrl]: () => ({ data: order }) },
  );
  expect(await dialog.findByText(/^It costs HK\$200\.00 more\./)).toBeVisible();
  expect(dialog.getByText('Only 1 of it can be sold.')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('What happens to the 2 old pieces'), 'RESTOCK');
  await userEvent.selectOptions(dialog.getByLabelText('How long the buyer has to pay'), '7');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask the buyer for HK$200.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { from: 'S1', to: 'J1-M', quantity: 2, fate: 'RESTOCK', priceEach: 60_000, days: 7 };
  expect(wire.calls(askUrl).map((call) => call.body)).toEqual([body]);
  expect(wire.calls(swap)).toEqual([]);
});

it('says that an item of another channel cannot be chosen', async () => {
  const refused = { status: 400, code: 40000, errors: [{ path: 'to', message: 'validation.select' }] };
  const { dialog } = await open(cheaper, { [preview]: () => refused });
  expect(await dialog.findByText(/^J1-M can’t be chosen/)).toBeVisible();
  expect(dialog.queryByText(/Something you entered/)).toBeNull();
});
