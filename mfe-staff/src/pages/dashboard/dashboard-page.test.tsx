import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { openApplication } from '../../testing/render-application';

const read = 'GET /api/merchant/dashboard';
const none = { sales: 0, pieces: 0, returned: 0, returnsRate: null };
const shirts = { sales: 56_000, pieces: 5, returned: 1, returnsRate: 20 };
const dashboard = {
  from: '2026-03-01',
  to: '2026-03-02',
  totals: {
    sales: 86_000,
    pieces: 10,
    returned: 1,
    returnsRate: 10,
    stock: 1_470,
    coverDays: 14,
    orders: 3,
    averageOrder: 28_667,
    visits: 50,
    conversion: 2.5,
  },
  days: [
    {
      day: '2026-03-01',
      sales: { bit: 20_000, sit: 0, wholesale: 0 },
      total: 20_000,
      orders: 1,
      visits: null,
    },
    {
      day: '2026-03-02',
      sales: { bit: 0, sit: 36_000, wholesale: 30_000 },
      total: 66_000,
      orders: 2,
      visits: 50,
    },
  ],
  channels: [
    { channel: 'bit', ...none, sales: 20_000 },
    { channel: 'sit', ...none, sales: 36_000 },
    { channel: 'wholesale', ...none, sales: 30_000 },
  ],
  categories: [
    { code: 'MEN###CLOTHING', name: 'Men / Clothing', ...shirts, stock: 28, coverDays: 11 },
    { code: '', name: '', ...none, stock: 5_000, coverDays: 20_000 },
  ],
  missedSearches: [{ term: 'kilt', count: 5 }],
};
const empty = {
  ...dashboard,
  totals: {
    ...none,
    stock: 10,
    coverDays: null,
    orders: 0,
    averageOrder: null,
    visits: null,
    conversion: null,
  },
  days: [{ day: '2026-03-01', sales: { bit: 0, sit: 0, wholesale: 0 }, total: 0, orders: 0, visits: null }],
  categories: [],
  missedSearches: [],
};

/** The figure with this label. */
async function figure(label: string): Promise<HTMLElement> {
  const term = (await screen.findAllByText(label)).find(({ tagName }) => tagName === 'DT');
  return term?.parentElement as HTMLElement;
}

describe('/staff', () => {
  it('shows the figures, plots with tables, and searches without results', async () => {
    const { element } = await openApplication('/staff', {
      roles: ['MERCHANDISER'],
      api: { [read]: () => ({ data: dashboard }) },
    });
    expect(within(await figure('Sales')).getByText('HK$860.00')).toBeVisible();
    expect(within(await figure('Orders')).getByText('HK$286.67 an order')).toBeVisible();
    expect(within(await figure('Conversion')).getByText('2.5%')).toBeVisible();
    expect(within(await figure('Returns rate')).getByText('1 of 10 pieces')).toBeVisible();
    expect(within(await figure('Stock cover')).getByText('1,470 pieces in stock')).toBeVisible();

    const plot = screen.getByRole('img', { name: /Bars of the sales by day, from 01\/03\/2026/ });
    // One bar for each channel with sales on a day.
    expect(plot.querySelectorAll('rect')).toHaveLength(3);
    await userEvent.click(screen.getByText('Show as a table'));
    const day = screen.getByRole('row', { name: /02\/03\/2026/ });
    expect(within(day).getByText('HK$660.00')).toBeVisible();
    // The channels have the names that shoppers read.
    expect(screen.getAllByRole('columnheader', { name: 'Everyday' })).toHaveLength(1);
    expect(screen.getByRole('row', { name: /^Premium HK\$200\.00 / })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Men / Clothing HK$560.00 5 20% 28 11 days' })).toBeVisible();
    expect(screen.getByRole('row', { name: /^No longer in the catalogue .* Over 999 days$/ })).toBeVisible();
    expect(screen.getByRole('row', { name: 'kilt 5' })).toBeVisible();
    await expectAccessible(element);
  });

  it('asks for the range in the address, and keeps a chosen one there', async () => {
    const { wire } = await openApplication('/staff?from=2026-03-01&to=2026-03-02', {
      api: { [read]: () => ({ data: dashboard }) },
    });
    await screen.findByRole('img', { name: /Bars of the sales by day/ });
    expect(String(wire.calls(read)[0]?.query)).toBe('from=2026-03-01&to=2026-03-02');
    await userEvent.click(screen.getByRole('link', { name: 'Last 7 days' }));
    await waitFor(() => expect(wire.calls(read)).toHaveLength(2));
    expect(wire.calls(read)[1]?.query.has('to')).toBe(false);
    expect(window.location.search).toMatch(/^\?from=\d{4}-\d{2}-\d{2}$/);
    expect(screen.getByRole('link', { name: 'Last 7 days' })).toHaveAttribute('aria-current', 'page');
  });

  it('says that nothing was sold and visits were not counted', async () => {
    await openApplication('/staff', { api: { [read]: () => ({ data: empty }) } });
    expect(await screen.findByRole('heading', { name: 'No sales on these days' })).toBeVisible();
    expect(within(await figure('Conversion')).getByText('Not counted')).toBeVisible();
    expect(screen.getByText(/Every keyword found something/)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('leads roles that read orders to the queues that wait for them', async () => {
    const counts = 'GET /api/merchant/orders/counts';
    const waiting = {
      TO_APPROVE: 4,
      TO_PACK: 3,
      TO_SHIP: 0,
      ON_THE_WAY: 7,
      TO_COLLECT: 1,
      UNPAID: 2,
      DISPUTED: 1,
    };
    const api = {
      [read]: () => ({ data: dashboard }),
      [counts]: () => ({
        data: { most: 1000, counts: waiting, returns: { REQUESTED: 0, ARRIVED: 2 } },
      }),
    };
    const admin = await openApplication('/staff', { api });
    const links = within(await screen.findByRole('navigation', { name: 'Waiting for you' })).getAllByRole(
      'link',
    );
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'To approve (4)',
      'To pack (3)',
      'Payment problems (1)',
      'Returns to decide (2)',
    ]);
    expect(links[2]).toHaveAttribute('href', '/staff/orders?queue=DISPUTED');
    expect(admin.wire.calls(counts)).toHaveLength(1);
    const merchandiser = await openApplication('/staff', { roles: ['MERCHANDISER'], api });
    await screen.findByRole('img', { name: /Bars of the sales by day/ });
    expect(screen.queryByRole('navigation', { name: 'Waiting for you' })).toBeNull();
    expect(merchandiser.wire.calls(counts)).toEqual([]);
    const none = { ...waiting, TO_APPROVE: 0, TO_PACK: 0, DISPUTED: 0 };
    await openApplication('/staff', {
      api: { ...api, [counts]: () => ({ data: { most: 1000, counts: none } }) },
    });
    expect(await screen.findByText('No order waits for you.')).toBeVisible();
  });

  it('offers another try when the figures do not load', async () => {
    let isDown = true;
    await openApplication('/staff', {
      api: { [read]: () => (isDown ? { status: 503 } : { data: dashboard }) },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('img', { name: /Bars of the sales by day/ })).toBeVisible();
  });

  it('leads packers to their queue instead', async () => {
    const { wire } = await openApplication('/staff', { roles: ['PACKER'] });
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/staff/orders?queue=TO_PACK'),
    );
    expect(wire.calls(read)).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  });

  it('speaks Chinese', async () => {
    await openApplication('/staff', { locale: 'zh', api: { [read]: () => ({ data: dashboard }) } });
    expect(await screen.findByRole('heading', { level: 1, name: '總覽' })).toBeVisible();
    expect(await screen.findByRole('img', { name: /2026年3月1日/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^精選 HK\$200\.00 / })).toBeVisible();
  });
});
