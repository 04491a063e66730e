import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExportList } from 'shared-contracts/wire/merchant-exports';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';
import { lastMonth } from './last-month';

const november = { kind: 'orders', from: '2026-11-01', to: '2026-11-30' } as const;
const made = {
  ...november,
  format: 'csv' as const,
  name: 'orders-2026-11-01-2026-12-01.csv',
  bytes: 2_516_582,
  madeAt: '2026-12-05T02:30:00.000Z',
};
const oneDay = {
  kind: 'disputes',
  format: 'csv',
  from: '2026-10-31',
  to: '2026-10-31',
  name: 'disputes-2026-10-31-2026-11-01.csv',
  bytes: 300,
  madeAt: '2026-11-01T02:30:00.000Z',
} as const;
const waiting: ExportList['pending'] = [{ ...november, format: 'csv', state: 'WAITING' }];
const failed: ExportList['pending'] = [{ ...november, format: 'csv', state: 'FAILED' }];

const read = 'GET /api/merchant/exports';
const write = 'POST /api/merchant/exports';

/** Opens the page over a list that a test changes as jobs would. */
async function open(list: ExportList, options: ApplicationOptions = {}) {
  const server = { list };
  const answer = () => ({ data: server.list });
  const api = { [read]: answer, [write]: answer, ...options.api };
  const { wire, element } = await openApplication('/staff/exports', { ...options, api });
  return { server, wire, element };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const status = () => screen.getAllByRole('status').find(({ textContent }) => textContent !== '');
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

describe('/staff/exports (behaviour/back-office)', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-12-05T02:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  test('makes an export of last month, shows it being made, then offers it', async () => {
    const { server, wire } = await open({ files: [], pending: [] });
    expect(await screen.findByRole('heading', { name: 'No export yet' })).toBeVisible();
    server.list = { files: [], pending: waiting };
    await user().click(screen.getByRole('button', { name: 'Make export' }));
    await waitFor(() => expect(status()).toHaveTextContent('Being made…Orders, 01/11/2026 to 30/11/2026'));
    expect(wire.calls(write).map(({ body }) => body)).toEqual([november]);
    expect(screen.queryByText('No export yet')).toBeNull();

    server.list = { files: [made], pending: [] };
    const before = wire.calls(read).length;
    await wait(2_100);
    expect(wire.calls(read)).toHaveLength(before + 1);
    await waitFor(() =>
      expect(status()).toHaveTextContent('Ready to downloadOrders, 01/11/2026 to 30/11/2026'),
    );
    const row = screen.getByRole('row', { name: /01\/11\/2026 to 30\/11\/2026/ });
    expect(row).toHaveTextContent(/Orders.*05\/12\/2026 10:30.*2\.4 MB/);
    const link = within(row).getByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('href', `http://api.test/api/merchant/exports/${made.name}`);
    expect(link).toHaveAttribute('download', made.name);

    // Nothing is being made: nothing is asked.
    const asked = wire.calls(read).length;
    await wait(10_000);
    expect(wire.calls(read)).toHaveLength(asked);
  });

  test('keeps asking when an answer is lost', async () => {
    const { server, wire } = await open({ files: [oneDay], pending: waiting });
    const row = await screen.findByRole('row', { name: /Payment problems/ });
    expect(row).toHaveTextContent(/Payment problems31\/10\/2026.*1 KB/);
    wire.answers[read] = () => ({ status: 503 });
    await wait(2_000);
    expect(row).toBeVisible();
    wire.answers[read] = () => ({ data: server.list });
    server.list = { files: [made, oneDay], pending: [] };
    await wait(2_000);
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Download' })).toHaveLength(2));
  });

  test('still shows a new export when an older list arrives late', async () => {
    const other = { ...oneDay, state: 'WAITING' } as const;
    const { server, wire } = await open({ files: [made], pending: [other] });
    await waitFor(() => expect(status()).toHaveTextContent('Payment problems'));
    let arrive = () => {};
    const old = { data: server.list };
    wire.answers[read] = () => new Promise((resolve) => (arrive = () => resolve(old)));
    await wait(2_500);
    server.list = { files: [made], pending: [other, ...waiting] };
    await user().click(screen.getByRole('button', { name: 'Make export' }));
    await waitFor(() => expect(status()).toHaveTextContent('Being made…Orders'));
    arrive();
    await wait(500);
    expect(status()).toHaveTextContent('Being made…Orders');
  });

  test('says which export failed, and tries it again by the same call', async () => {
    const { server, wire } = await open({ files: [oneDay], pending: failed });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This export could not be madeOrders, 01/11/2026 to 30/11/2026');
    const again = within(alert).getByRole('button', { name: 'Try again' });
    wire.answers[write] = () => ({ status: 503 });
    await user().click(again);
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));

    wire.answers[write] = () => ({ data: server.list });
    server.list = { files: [oneDay], pending: waiting };
    await user().click(again);
    await waitFor(() => expect(status()).toHaveTextContent('Being made…'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(wire.calls(write).map(({ body }) => body)).toEqual([november, november]);
  });

  test('refuses a period that ends before it begins, beside the day, and keeps what was typed', async () => {
    const { wire } = await open({ files: [], pending: [] });
    await user().selectOptions(await screen.findByLabelText('What it holds'), 'Payment problems');
    const [first, last] = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')];
    fireEvent.change(first, { target: { value: '2026-12-03' } });
    const make = screen.getByRole('button', { name: 'Make export' });
    await user().click(make);
    await waitFor(() => expect(last).toHaveAccessibleDescription('The last day is before the first one.'));
    expect(wire.calls(write)).toEqual([]);
    expect(first).toHaveValue('2026-12-03');
    expect(last).toHaveValue('2026-11-30');
    // The error goes when the first day is corrected.
    fireEvent.change(first, { target: { value: '2026-11-03' } });
    await waitFor(() => expect(last).toBeValid());

    wire.answers[write] = () => ({ status: 400, errors: [{ path: 'to', message: 'validation.date' }] });
    await user().click(make);
    await waitFor(() => expect(last).toHaveAccessibleDescription('Enter a day that exists.'));
    expect(wire.calls(write).map(({ body }) => body)).toEqual([
      { kind: 'disputes', from: '2026-11-03', to: '2026-11-30' },
    ]);
    expect(screen.getByLabelText('What it holds')).toHaveValue('disputes');
  });

  test('makes a workbook, and says that a long one comes as CSV', async () => {
    const { server, wire } = await open({ files: [], pending: [] });
    await user().selectOptions(await screen.findByLabelText('File'), 'Excel');
    expect(screen.getByLabelText('File')).toHaveAccessibleDescription(/a longer one is made as CSV/);
    await user().selectOptions(screen.getByLabelText('What it holds'), 'Net sales');
    server.list = { files: [], pending: [{ ...november, kind: 'sales', format: 'xlsx', state: 'WAITING' }] };
    await user().click(screen.getByRole('button', { name: 'Make export' }));
    await waitFor(() => expect(status()).toHaveTextContent('Being made…Net sales'));
    expect(wire.calls(write).map(({ body }) => body)).toEqual([
      { ...november, kind: 'sales', format: 'xlsx' },
    ]);
    // It was too long.
    server.list = {
      files: [{ ...made, kind: 'sales', name: 'sales-2026-11-01-2026-12-01.csv' }],
      pending: [],
    };
    await wait(2_100);
    await waitFor(() => expect(status()).toHaveTextContent('Ready to downloadNet sales'));
    expect(screen.getByRole('row', { name: /Net sales/ })).toHaveTextContent('CSV');
  });

  test.each([
    ['SERVICE', false],
    ['ADMINISTRATOR', true],
  ] as const)('offers %s the file of customers: %s', async (role, isOffered) => {
    await open({ files: [], pending: [] }, { roles: [role] });
    const kind = within(await screen.findByLabelText('What it holds'));
    expect(kind.queryByRole('option', { name: 'Customers' }) !== null).toBe(isOffered);
    expect(kind.getByRole('option', { name: 'Refunds' })).toBeInTheDocument();
  });

  test('shows what a newer release makes, without a way to ask for it again', async () => {
    const newer = { ...made, kind: 'UNKNOWN', name: 'taxes-2026-11-01-2026-12-01.csv' } as const;
    await open({
      files: [newer],
      pending: [{ ...november, kind: 'UNKNOWN', format: 'csv', state: 'FAILED' }],
    });
    expect(await screen.findByRole('row', { name: /Other/ })).toBeVisible();
    expect(within(screen.getByRole('alert')).queryByRole('button')).toBeNull();
  });

  test('shows an outage with a way to try again', async () => {
    const { wire } = await open({ files: [made], pending: [] }, { api: { [read]: () => ({ status: 503 }) } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    wire.answers[read] = () => ({ data: { files: [made], pending: [] } });
    await user().click(again);
    expect(await screen.findByRole('link', { name: 'Download' })).toBeVisible();
  });

  test('is not shown to a packer, for whom the API is asked nothing', async () => {
    const { wire } = await open({ files: [made], pending: [] }, { roles: ['PACKER'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Exports' })).toBeNull();
    expect(wire.calls(read)).toEqual([]);
  });

  test('stands in the menu of who refunds, below the reports', async () => {
    await open({ files: [], pending: [] }, { roles: ['SERVICE'] });
    const menu = within(await screen.findByRole('navigation', { name: 'Back office' }));
    const reports = within(menu.getByRole('list', { name: 'Reports' })).getAllByRole('link');
    expect(reports.map(({ textContent }) => textContent)).toEqual(['Exports', 'Month closing']);
  });

  test('reads in Chinese', async () => {
    await open(
      { files: [made, oneDay], pending: [...waiting, { ...oneDay, state: 'FAILED' }] },
      { locale: 'zh' },
    );
    const row = await screen.findByRole('row', { name: /訂單/ });
    expect(row).toHaveTextContent('訂單2026年11月1日 至 2026年11月30日CSV2026年12月5日 10:302.4 MB下載');
    expect(status()).toHaveTextContent('正在製作…訂單，2026年11月1日 至 2026年11月30日');
    expect(screen.getByRole('alert')).toHaveTextContent('未能製作此檔案付款問題，2026年10月31日重試');
    expect(screen.getByRole('link', { name: '匯出' })).toHaveAttribute('href', '/staff/exports');
    fireEvent.change(screen.getByLabelText('開始日期'), { target: { value: '2026-12-03' } });
    await user().click(screen.getByRole('button', { name: '製作檔案' }));
    await waitFor(() =>
      expect(screen.getByLabelText('結束日期')).toHaveAccessibleDescription('結束日期早於開始日期。'),
    );
  });
});

test('is accessible with files, those being made and those that failed', async () => {
  const pending: ExportList['pending'] = [...waiting, { ...oneDay, state: 'FAILED' }];
  const { element } = await open({ files: [made, oneDay], pending });
  await screen.findByRole('table', { name: 'Files' });
  await expectAccessible(element);
});

test.each([
  // The year begins in Hong Kong while it still is December elsewhere.
  ['2026-12-31T16:30:00Z', '2026-12-01', '2026-12-31'],
  ['2028-03-15T00:00:00Z', '2028-02-01', '2028-02-29'],
])('last month at %s', (now, from, to) => {
  expect(lastMonth(Date.parse(now))).toEqual({ from, to });
});
