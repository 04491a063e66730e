import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Closing, ClosingLine, Settlement } from 'shared-contracts/wire/merchant-closing';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const line = (
  section: ClosingLine['section'],
  name: string,
  amountMinor: number,
  count: number | null = null,
  of: string | null = null,
): ClosingLine => ({ section, line: name, of, count, amountMinor });
const lines = [
  line('RETAIL', 'list', 120_000, 12),
  line('RETAIL', 'coupons', -10_000, 2),
  line('RETAIL', 'net', 110_000),
  line('CAPTURED', 'captured', 90_000, 9, 'visa'),
  line('DISPUTES', 'CHARGED_BACK', 15_000, 1, 'visa'),
  line('POINTS', 'closing', 5_000, 1_000),
];
const open: Closing = {
  month: '2026-11',
  hasEnded: true,
  current: { lines, summedAt: '2026-12-01T01:00:00.000Z' },
  pending: null,
  closed: null,
  changes: [],
  reopened: [],
};
const closed: Closing = {
  ...open,
  closed: { lines, closedAt: '2026-12-01T01:10:00.000Z', closedBy: 'Ka Yan Lee' },
};
const empty: Settlement = {
  batches: [],
  matched: [],
  differing: [],
  differences: [],
  feesMinor: 0,
  others: [],
};
const settled: Settlement = {
  batches: [{ batch: 7, rows: 12, from: '2026-11-02T04:00:00.000Z', to: '2026-11-30T04:00:00.000Z' }],
  matched: [{ kind: 'PAYMENT', count: 8, amountMinor: 80_000 }],
  differing: [
    { kind: 'PAYMENT', problem: 'ONLY_SHOP', count: 1, shopMinor: 10_000, providerMinor: 0 },
    { kind: 'REFUND', problem: 'AMOUNT', count: 1, shopMinor: -5_000, providerMinor: -4_900 },
  ],
  differences: [
    {
      kind: 'PAYMENT',
      problem: 'ONLY_SHOP',
      reference: 'PSP1',
      orderId: 'ITHKEABCDEFGHJKLM',
      at: '2026-11-30T04:00:00.000Z',
      shopMinor: 10_000,
      providerMinor: null,
    },
  ],
  feesMinor: 1_234,
  others: [{ type: 'MerchantPayout', count: 1, netMinor: -70_000 }],
};
const read = 'GET /api/merchant/closings/2026-11';
const readSettlement = 'GET /api/merchant/closings/2026-11/settlement';
const sum = 'POST /api/merchant/closings/2026-11/sums';
const close = 'POST /api/merchant/closings/2026-11/close';
const reopen = 'POST /api/merchant/closings/2026-11/reopen';
const upload = 'POST /api/merchant/settlements';

/** Opens the page on the first of December, for the month before. */
async function show(closing: Closing, options: ApplicationOptions & { settlement?: Settlement } = {}) {
  const server = { closing };
  const answer = () => ({ data: server.closing });
  const api = {
    [read]: answer,
    [sum]() {
      if (!server.closing.current) server.closing = { ...server.closing, pending: 'WAITING' };
      return answer();
    },
    [readSettlement]: () => ({ data: options.settlement ?? empty }),
    ...options.api,
  };
  const opened = await openApplication('/staff/closing', { ...options, api });
  return { server, ...opened };
}
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-12-01T01:30:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

describe('/staff/closing (behaviour/back-office)', () => {
  test('shows the sums of last month in tables', async () => {
    const { wire } = await show(open);
    const sales = await screen.findByRole('table', { name: 'Sales: shop' });
    expect(within(sales).getByRole('row', { name: /Coupons/ })).toHaveTextContent('Coupons2-HK$100.00');
    expect(within(sales).getByRole('row', { name: /Net sales/ })).toHaveTextContent('HK$1,100.00');
    expect(screen.getByRole('table', { name: 'Payment provider: captured' })).toHaveTextContent(
      'Visa9HK$900.00',
    );
    expect(screen.getByRole('row', { name: /Charged back, Visa/ })).toBeVisible();
    expect(screen.getByLabelText('Month')).toHaveDisplayValue('November 2026');
    expect(screen.getByText('Calculated on 01/12/2026 09:00.')).toBeVisible();
    // Half an hour old: nothing is calculated.
    expect(wire.calls(sum)).toEqual([]);
  });

  test('calculates the sums when there are none, and shows them once they are there', async () => {
    const { server, wire } = await show({ ...open, current: null });
    expect(await screen.findByText('Being calculated…')).toBeVisible();
    expect(wire.calls(sum)).toHaveLength(1);
    // The provider's file waits for no sums.
    expect(screen.getByRole('button', { name: 'Upload' })).toBeVisible();
    expect(screen.queryByText('No settlement of this month has been uploaded.')).toBeNull();
    server.closing = open;
    expect(await screen.findByRole('table', { name: 'Sales: shop' }, { timeout: 4_000 })).toBeVisible();
    expect(wire.calls(sum)).toHaveLength(1);
  });

  test('says that a calculation failed, with a way to try again', async () => {
    const { server, wire } = await show({ ...open, pending: 'FAILED' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The sums could not be calculated');
    server.closing = open;
    await user().click(within(alert).getByRole('button', { name: 'Calculate again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(wire.calls(sum)).toHaveLength(1);
  });

  test('closes a month with the sums that are shown, after a question', async () => {
    const { wire } = await show(open, { api: { [close]: () => ({ data: closed }) } });
    await user().click(await screen.findByRole('button', { name: 'Close November 2026' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close November 2026?' });
    expect(dialog).toHaveTextContent('Net sales of HK$1,100.00 are stored.');
    await user().click(within(dialog).getByRole('button', { name: 'Close November 2026' }));
    expect(await screen.findByText('November 2026 is closed.')).toBeVisible();
    expect(wire.calls(close).map(({ body }) => body)).toEqual([{ summedAt: '2026-12-01T01:00:00.000Z' }]);
    expect(
      screen.getByText('Nothing has changed since then (calculated on 01/12/2026 09:00).'),
    ).toBeVisible();
  });

  test('names what changed after the closing, and opens it again with a reason', async () => {
    const change = { ...line('RETAIL', 'net', 110_000), nowCount: null, nowMinor: 105_000 };
    const { wire } = await show(
      { ...closed, changes: [change] },
      { api: { [reopen]: () => ({ data: open }) } },
    );
    const table = await screen.findByRole('table', { name: 'Changed since the closing' });
    expect(within(table).getByRole('row', { name: /Net sales/ })).toHaveTextContent(
      'Sales: shopNet salesHK$1,100.00HK$1,050.00',
    );
    await user().click(screen.getByRole('button', { name: 'Open again' }));
    const dialog = await screen.findByRole('dialog');
    await user().type(within(dialog).getByRole('textbox'), 'A refund was missing');
    await user().click(within(dialog).getByRole('button', { name: 'Open again' }));
    expect(await screen.findByRole('button', { name: 'Close November 2026' })).toBeVisible();
    expect(wire.calls(reopen).map(({ body }) => body)).toEqual([{ reason: 'A refund was missing' }]);
  });

  test('lets service look and upload, and says who closes', async () => {
    await show(open, { roles: ['SERVICE'] });
    expect(await screen.findByText('An administrator closes the month.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close November 2026' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeVisible();
  });

  test('compares the settlement with the shop, and links what differs', async () => {
    await show(open, { settlement: settled });
    const table = await screen.findByRole('table', { name: 'Compared with the shop' });
    expect(within(table).getByRole('row', { name: /Only in the shop/ })).toHaveTextContent(/HK\$100\.00/);
    expect(screen.getByText(/settled later as a rule/)).toBeVisible();
    const differences = screen.getByRole('table', { name: 'Differences' });
    expect(within(differences).getByRole('link')).toHaveAttribute('href', '/staff/orders/ITHKEABCDEFGHJKLM');
    expect(screen.getByText(/The first 1; the file has all/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Differences as CSV' })).toHaveAttribute(
      'href',
      'http://api.test/api/merchant/closings/2026-11/differences',
    );
    expect(screen.getByRole('row', { name: /MerchantPayout/ })).toHaveTextContent('1-HK$700.00');
  });

  test('names a wrong file by row and column, and stores the right one', async () => {
    const wrong = { line: 3, column: 'Creation Date', value: '03/11/2026', kind: 'NOT_DATE' };
    const { wire } = await show(open, {
      api: { [upload]: () => ({ data: { problems: [wrong], problemCount: 2, batches: [] } }) },
    });
    const button = await screen.findByRole('button', { name: 'Upload' });
    await user().click(button);
    const field = screen.getByLabelText('Settlement details report');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Choose a CSV file\./));
    const file = new File([], 'batch.csv', { type: 'text/csv' });
    file.arrayBuffer = async () => new Uint8Array(Buffer.from('Type\nSettled')).buffer;
    await user().upload(field, file);
    await user().click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Nothing of the file was stored2 cells are wrong. What was stored before stays.',
    );
    expect(screen.getByRole('row', { name: /Creation Date/ })).toHaveTextContent(
      /3Creation Date03\/11\/2026This is no time/,
    );
    const batches = [{ batch: 7, rows: 12, isReplaced: true }];
    wire.answers[upload] = () => ({ data: { problems: [], problemCount: 0, batches } });
    const before = wire.calls(readSettlement).length;
    await user().click(button);
    expect(await screen.findByText('12 rows stored')).toBeVisible();
    expect(screen.getByText('Batch 7: 12 rows, replaced')).toBeVisible();
    expect(wire.calls(upload).at(-1)?.body).toEqual({ name: 'batch.csv', content: 'Type\nSettled' });
    expect(wire.calls(readSettlement).length).toBeGreaterThan(before);
  });

  test('shows an outage with a way to try again', async () => {
    const { wire } = await show(open, { api: { [read]: () => ({ status: 503 }) } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    wire.answers[read] = () => ({ data: open });
    await user().click(again);
    expect(await screen.findByRole('table', { name: 'Sales: shop' })).toBeVisible();
  });

  test('reads in Chinese', async () => {
    await show(open, { locale: 'zh', settlement: settled });
    expect(await screen.findByRole('table', { name: '銷售：零售' })).toHaveTextContent('淨銷售額');
    expect(screen.getByLabelText('月份')).toHaveDisplayValue('2026年11月');
    expect(await screen.findByRole('table', { name: '與商店比較' })).toHaveTextContent('只見於商店');
  });
});

test('is accessible, closed, with changes and a settlement', async () => {
  const change = { ...line('RETAIL', 'net', 110_000), nowCount: null, nowMinor: 105_000 };
  const { element } = await show({ ...closed, changes: [change] }, { settlement: settled });
  await screen.findByRole('table', { name: 'Differences' });
  jest.useRealTimers();
  await expectAccessible(element);
});
