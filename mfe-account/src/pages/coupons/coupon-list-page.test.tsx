import { screen, within } from '@testing-library/react';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { couponOf } from '../../testing/coupons';
import { renderPage, user } from '../../testing/render-page';
import type { WireAnswer } from '../../testing/wire';
import * as page from './coupon-list-page';

const call = 'GET /api/customer/myAccount/coupons';
const listOf = (list: unknown[], totalCount = list.length) => ({
  data: { list, pageNo: 1, isLastPage: true, totalCount },
});

function open(answer: WireAnswer, query = '') {
  return renderPage({
    page,
    at: `/account/coupon-list${query}`,
    answers: { [call]: answer },
    member: user,
  });
}

describe('/account/coupon-list (behaviour/screens)', () => {
  it('adds the coupon of the campaign that led here, once', async () => {
    const merge = 'POST /api/customer/myAccount/coupon/trigger/merge';
    const { wire, toasts } = renderPage({
      page,
      at: '/account/coupon-list?trigger=season-popup',
      answers: {
        [call]: listOf([]),
        [merge]: () => {
          wire.answer(call, listOf([couponOf()]));
          return { data: { added: [couponOf()], present: [], refused: [] } };
        },
      },
      member: user,
    });
    expect(await screen.findByRole('article', { name: 'Welcome' })).toBeVisible();
    expect(wire.sent(merge)).toEqual([{ triggers: ['season-popup'] }]);
    expect(toasts).toEqual(['Welcome: the coupon is in your account.']);
  });

  it('shows what a coupon takes off, on which conditions and until when', async () => {
    const { container, wire } = open(listOf([couponOf({ maximumDiscount: 30_000, fullPriceOnly: true })]));
    const card = await screen.findByRole('article', { name: 'Welcome' });
    expect(within(card).getByText('10% off')).toBeVisible();
    expect(within(card).getByText('From HK$400 · HK$300 off at most · Full-price items only')).toBeVisible();
    expect(within(card).getByText('Valid until 01/03/2027 08:00')).toBeVisible();
    expect(within(card).getByText('WELCOME-1')).toBeVisible();
    expect(wire.requests[0]?.query.get('status')).toBe('AVAILABLE');
    await expectAccessible(container);
  });

  it('copies a code', async () => {
    const { pointer, toasts } = open(listOf([couponOf()]));
    await pointer.click(await screen.findByRole('button', { name: 'Copy the code WELCOME-1' }));
    expect(await navigator.clipboard.readText()).toBe('WELCOME-1');
    expect(toasts).toEqual(['The code is copied.']);
  });

  it('leads from a used coupon to its order', async () => {
    const used = couponOf({
      status: 'USED',
      usedAt: '2026-11-02T00:00:00.000Z',
      orderId: 'ITHKE0123456789AB',
    });
    const { wire } = open(listOf([used]), '?status=used');
    expect(await screen.findByRole('link', { name: 'Order ITHKE 0123 4567 89AB' })).toHaveAttribute(
      'href',
      '/account/order-details?orderId=ITHKE0123456789AB',
    );
    expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Used' })).toHaveAttribute('aria-current', 'page');
    expect(wire.requests[0]?.query.get('status')).toBe('USED');
  });

  it('leads to the vouchers when there is no coupon', async () => {
    open(listOf([]));
    expect(await screen.findByText('You have no coupons to use')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See vouchers for points' })).toHaveAttribute(
      'href',
      '/account/points-vouchers',
    );
  });

  it('keeps the state while paging', async () => {
    open(listOf([couponOf({ status: 'EXPIRED' })], 25), '?status=expired');
    expect(await screen.findByRole('link', { name: 'More coupons' })).toHaveAttribute(
      'href',
      '/account/coupon-list?status=expired&pageNo=2',
    );
  });

  it('does not show an outage as no coupons', async () => {
    open('outage');
    expect(await screen.findByText('Error page: network')).toBeVisible();
  });
});
