import { screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { cookieKeys } from 'shared-contracts';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { summaryOf } from '../../testing/orders';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as other from '../account-other/account-other-page';
import * as page from './overview-page';

const overview = 'GET /api/customer/myAccount/overview';
const orders = 'GET /api/myAccount/order/orderList';
const counts = { data: { orderCount: 4, favouriteCount: 1, addressCount: 0, points: 120 } };
const list = { data: { list: [summaryOf()], pageNo: 1, isLastPage: false, totalCount: 4 } };

function open(answers: Record<string, WireAnswer>, roles = ['member']) {
  return renderPage({ page, at: '/account/index', answers, member: { ...user, roles } });
}

describe('/account/index', () => {
  it('greets, counts and shows the latest orders', async () => {
    const { container } = open({ [overview]: counts, [orders]: list });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Mei' })).toBeVisible();
    expect(screen.getByRole('link', { name: '4 orders' })).toHaveAttribute('href', '/account/order-history');
    expect(screen.getByRole('link', { name: '1 saved item' })).toBeVisible();
    expect(screen.getByText('points').parentElement).toHaveTextContent('120 points');
    expect(screen.queryByText(/coupon/)).toBeNull();
    expect(screen.getByText('On its way')).toBeVisible();
    await expectAccessible(container);
  });

  it('shows the way to the wholesale area to its buyers only (behaviour/roles)', async () => {
    const { unmount } = open({ [overview]: counts, [orders]: list });
    await screen.findByRole('link', { name: 'Profile' });
    expect(screen.queryByRole('link', { name: 'Wholesale' })).toBeNull();
    unmount();
    open({ [overview]: counts, [orders]: list }, ['member', 'wholesale']);
    expect(await screen.findByRole('link', { name: 'Wholesale' })).toHaveAttribute(
      'href',
      '/wholesale/product/list',
    );
  });

  it('says that the orders can not be read, which is not the same as none', async () => {
    const { pointer, wire } = open({ [overview]: counts, [orders]: refusal(503) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your orders can’t be shown at the moment.');
    expect(screen.queryByText('You have no orders yet.')).toBeNull();
    wire.answer(orders, list);
    await pointer.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('On its way')).toBeVisible();
  });

  it('logs out for good and leaves the account', async () => {
    Cookies.set(cookieKeys.refreshToken, 'refresh-1');
    const logout = 'POST /api/customer/logout';
    const { pointer, wire, session, toasts } = open({
      [overview]: counts,
      [orders]: list,
      [logout]: 'outage',
    });
    await pointer.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Elsewhere: /')).toBeVisible();
    expect(session.snapshot().isLoggedIn).toBe(false);
    expect(toasts).toEqual(['You are logged out.']);
    const request = wire.requests.find(({ path }) => path === '/api/customer/logout');
    expect(request?.headers['X-REFRESH-TOKEN']).toBe('refresh-1');
    Cookies.remove(cookieKeys.refreshToken);
  });
});

describe('/account (behaviour/screens)', () => {
  it('leads the bare address to the overview', async () => {
    renderPage({ page: other, path: '/account', at: '/account' });
    expect(await screen.findByText('Elsewhere: /account/index')).toBeVisible();
  });
});
