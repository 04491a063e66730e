import { screen, within } from '@testing-library/react';
import { summaryOf } from '../../testing/orders';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as page from './order-history-page';

const call = 'GET /api/myAccount/order/orderList';

function open(answer: WireAnswer, query = '') {
  return renderPage({
    page,
    at: `/account/order-history${query}`,
    answers: { [call]: answer },
    member: user,
  });
}

describe('/account/order-history', () => {
  it('shows each order with its state, pictures and total', async () => {
    const images = ['/images/a.jpg', '/images/b.jpg', '/images/c.jpg', '/images/d.jpg', '/images/a.jpg'];
    open({ data: { list: [summaryOf({ images })], pageNo: 1, isLastPage: true, totalCount: 1 } });
    const order = await screen.findByRole('article');
    expect(within(order).getByText('On its way')).toBeVisible();
    expect(within(order).getByText('HK$3,000.00')).toBeVisible();
    expect(within(order).getByText('01/03/2026')).toBeVisible();
    expect(order.querySelectorAll('img')).toHaveLength(3);
    expect(within(order).getByText('and 1 more item')).toBeInTheDocument();
    expect(within(order).queryByRole('link', { name: /Pay now/ })).toBeNull();
  });

  it('is paged by its address', async () => {
    const list = [summaryOf({ payable: true, status: 'PENDING_PAYMENT' })];
    const { wire, pointer } = open(
      { data: { list, pageNo: 2, isLastPage: false, totalCount: 25 } },
      '?pageNo=2',
    );
    expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: /Pay now/ })).toBeVisible();
    await pointer.click(screen.getByRole('link', { name: 'Older orders' }));
    expect(wire.requests.map(({ query }) => `${query.get('pageNo')}/${query.get('pageSize')}`)).toEqual([
      '2/10',
      '3/10',
    ]);
  });

  it('lists the returns of all orders beside them, with state, refund and the way to each', async () => {
    const returnsCall = 'GET /api/myAccount/return/returnList';
    const found = {
      returnId: 'RT0000000001',
      orderId: 'ITHKE0123456789AB',
      status: 'REFUNDED',
      createdAt: '2026-03-08T04:05:00.000Z',
      quantity: 2,
      refundTotal: 120_000,
      images: ['/images/a.jpg'],
    };
    const { wire, pointer } = renderPage({
      page,
      at: '/account/order-history',
      answers: {
        [call]: { data: { list: [summaryOf()], pageNo: 1, isLastPage: true, totalCount: 1 } },
        [returnsCall]: { data: { list: [found], pageNo: 1, isLastPage: true, totalCount: 1 } },
      },
      member: user,
    });
    await screen.findByText('1 order');
    expect(wire.sent(returnsCall)).toEqual([]);
    await pointer.click(screen.getByRole('link', { name: 'Returns' }));
    const entry = await screen.findByRole('article', { name: 'Return RT0000000001' });
    expect(within(entry).getByText('Refunded')).toBeVisible();
    expect(within(entry).getByText('HK$1,200.00')).toBeVisible();
    expect(within(entry).getByRole('link', { name: /Details of return/ })).toHaveAttribute(
      'href',
      '/account/return-details?returnId=RT0000000001',
    );
    wire.answer(returnsCall, { data: { list: [], pageNo: 1, isLastPage: true, totalCount: 0 } });
    await pointer.click(screen.getByRole('link', { name: 'Returns' }));
    expect(await screen.findByText('You have no returns')).toBeVisible();
  });

  it('reads any other page number as the first', async () => {
    const { wire } = open({ data: { list: [], pageNo: 1, isLastPage: true, totalCount: 0 } }, '?pageNo=-1e9');
    expect(await screen.findByText('You have no orders yet')).toBeVisible();
    expect(wire.requests[0]?.query.get('pageNo')).toBe('1');
  });

  it('knows an empty page from an empty history, and an outage from both', async () => {
    const { unmount } = open({ data: { list: [], pageNo: 9, isLastPage: true, totalCount: 3 } }, '?pageNo=9');
    expect(await screen.findByRole('link', { name: 'To the latest orders' })).toBeVisible();
    unmount();
    open(refusal(503));
    expect(await screen.findByText('Error page: http')).toBeVisible();
  });
});
