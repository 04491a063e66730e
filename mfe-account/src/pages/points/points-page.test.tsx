import { screen, within } from '@testing-library/react';
import type { Locale } from 'shared-contracts';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { couponOf } from '../../testing/coupons';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as page from './points-page';

const balance = 'GET /api/customer/point';
const offers = 'GET /api/customer/point/redeemCoupons';
const movements = 'GET /api/customer/point/page';
const months = 'GET /api/customer/point/history';
const redeem = 'POST /api/customer/point/redeemCoupons/POINTS-50';

const { code: _code, status: _status, ...offer } = couponOf({ id: 'POINTS-50', name: 'HK$50 voucher' });
const voucher = { ...offer, kind: 'AMOUNT', value: 5_000, points: 800 };
const movement = {
  kind: 'EARNED',
  points: 1_000,
  balance: 1_000,
  at: '2026-11-02T00:00:00.000Z',
  orderId: 'ITHKE0123456789AB',
  expiresAt: null,
};

const answers: Record<string, WireAnswer> = {
  [balance]: {
    data: { balance: 1_000, pending: 250, nextExpiry: { points: 400, at: '2027-05-01T00:00:00.000Z' } },
  },
  [offers]: { data: [voucher, { ...voucher, id: 'POINTS-100', name: 'HK$100 voucher', points: 1_500 }] },
  [movements]: { data: { list: [movement], pageNo: 1, isLastPage: true, totalCount: 1 } },
  [months]: { data: [{ month: '2026-11', received: 1_000, redeemed: 0, lost: 0, balance: 1_000 }] },
  [redeem]: {
    data: { coupon: couponOf({ name: 'HK$50 voucher', code: 'V-123' }), balance: 200 },
  },
};

const open = (changes: Record<string, WireAnswer> = {}, query = '', locale: Locale = 'en') =>
  renderPage({
    page,
    at: `/account/points-vouchers${query}`,
    answers: { ...answers, ...changes },
    locale,
    member: user,
  });

type Pointer = ReturnType<typeof open>['pointer'];

async function exchange(pointer: Pointer) {
  await pointer.click(await screen.findByRole('button', { name: 'Exchange points for HK$50 voucher' }));
  await pointer.click(await screen.findByRole('button', { name: 'Yes, exchange them' }));
}

describe('/account/points-vouchers (behaviour/screens)', () => {
  it('shows the balance with its value, what is on hold and what expires next', async () => {
    const { container } = open();
    expect(await screen.findByText('1,000 points')).toBeVisible();
    expect(screen.getByText(/^Worth HK\$50\.00 at checkout/)).toBeVisible();
    expect(screen.getByText(/^250 more points/)).toBeVisible();
    expect(screen.getByText('400 points expire on 01/05/2027 08:00.')).toBeVisible();
    await expectAccessible(container);
  });

  it('says how points are earned, not what none are worth', async () => {
    open({ [balance]: { data: { balance: 0, nextExpiry: null } } });
    expect(await screen.findByText(/^You earn one point for each HK\$1 you spend/)).toBeVisible();
  });

  it('says how points are earned by the rule of now', async () => {
    open({ [balance]: { data: { balance: 0, nextExpiry: null, centsPerPoint: 1_000 } } });
    expect(await screen.findByText(/^You earn one point for each HK\$10 you spend/)).toBeVisible();
  });

  it('exchanges points for a voucher and shows its code', async () => {
    const { pointer, wire } = open();
    await exchange(pointer);
    expect(await screen.findByText(/Enter V-123 at checkout/)).toBeVisible();
    expect(wire.requests.filter(({ path }) => path === '/api/customer/point')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'See your coupons' })).toHaveAttribute(
      'href',
      '/account/coupon-list',
    );
  });

  it('offers no exchange that the points do not cover', async () => {
    open();
    const dear = await screen.findByRole('article', { name: 'HK$100 voucher' });
    expect(within(dear).getByText('500 points to go')).toBeVisible();
    expect(within(dear).queryByRole('button')).toBeNull();
  });

  it('keeps the key of an exchange that got no answer, and not of one that was refused', async () => {
    const { pointer, wire } = open({ [redeem]: 'outage' });
    await exchange(pointer);
    wire.answer(redeem, refusal(409));
    await exchange(pointer);
    wire.answer(redeem, answers[redeem] ?? 'outage');
    await exchange(pointer);
    const keys = wire.requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('lists movements with their orders, and sums by month', async () => {
    const { pointer } = open();
    const table = await screen.findByRole('table', { name: 'All movements' });
    expect(within(table).getByText('+1,000')).toBeVisible();
    expect(within(table).getByRole('link', { name: /^Order ITHKE ?0123 ?4567 ?89AB$/ })).toBeVisible();
    await pointer.click(screen.getByRole('tab', { name: 'By month' }));
    expect(within(screen.getByRole('table', { name: 'By month' })).getByText('11/2026')).toBeVisible();
  });

  it('says which points became a voucher and which paid an order', async () => {
    const spent = { ...movement, kind: 'REDEEMED', points: -300 };
    const list = [{ ...spent, points: -800, orderId: null }, spent];
    open({ [movements]: { data: { list, pageNo: 1, isLastPage: true, totalCount: 2 } } });
    const table = await screen.findByRole('table', { name: 'All movements' });
    expect(within(table).getByRole('row', { name: /-800/ })).toHaveTextContent('Exchanged for a voucher');
    expect(within(table).getByRole('row', { name: /-300/ })).toHaveTextContent(/Used · Order ITHKE/);
  });

  it('writes months as Chinese does', async () => {
    const { pointer } = open({}, '', 'zh');
    await pointer.click(await screen.findByRole('tab', { name: '每月紀錄' }));
    expect(within(screen.getByRole('table', { name: '每月紀錄' })).getByText('2026年11月')).toBeVisible();
  });

  it('tells points that can not be used yet from those in the balance', async () => {
    const held = { ...movement, points: 250, isPending: true };
    open({ [movements]: { data: { list: [held, movement], pageNo: 1, isLastPage: true, totalCount: 2 } } });
    const table = await screen.findByRole('table', { name: 'All movements' });
    expect(within(table).getByRole('row', { name: /\+250/ })).toHaveTextContent('not available yet');
    expect(within(table).getByRole('row', { name: /\+1,000/ })).not.toHaveTextContent('not available yet');
  });

  it('says of points that an ended order took back that the balance never counted them', async () => {
    const lapsed = { ...movement, points: 560, isLapsed: true };
    open({ [movements]: { data: { list: [lapsed], pageNo: 1, isLastPage: true, totalCount: 1 } } });
    const table = await screen.findByRole('table', { name: 'All movements' });
    expect(within(table).getByRole('row', { name: /\+560/ })).toHaveTextContent('not part of the balance');
  });

  it('names the column beside each value on a phone, where the balance was cut off', async () => {
    const { pointer } = open();
    const table = await screen.findByRole('table', { name: 'All movements' });
    const labelsIn = (part: HTMLElement) =>
      within(part)
        .getAllByRole('cell')
        .map(({ dataset }) => dataset.label);
    expect(labelsIn(table)).toEqual(['Date', 'What', 'Points', 'Balance']);
    await pointer.click(screen.getByRole('tab', { name: 'By month' }));
    expect(labelsIn(screen.getByRole('table', { name: 'By month' }))).toContain('Received');
  });

  it('shows the balance when the history can not be read', async () => {
    const { pointer, wire } = open({ [movements]: refusal(503), [offers]: refusal(503) });
    expect(await screen.findByText('1,000 points')).toBeVisible();
    const [vouchers] = screen.getAllByRole('alert');
    expect(vouchers).toHaveTextContent('The vouchers can’t be shown at the moment.');
    wire.answer(movements, answers[movements] ?? 'outage');
    await pointer.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    expect(await screen.findByRole('table', { name: 'All movements' })).toBeVisible();
  });
});
