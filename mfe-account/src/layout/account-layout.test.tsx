import { screen, within } from '@testing-library/react';
import { urls } from 'shared-contracts';
import { renderPage, user } from '../testing/render-page';
import { AccountLayout } from './account-layout';

type Layout = Omit<Parameters<typeof AccountLayout>[0], 'title' | 'children'>;

/** The marked entries of the account's menu, with their marks. */
async function marked(at: string, layout: Layout = {}) {
  const Component = () => (
    <AccountLayout title="A page" {...layout}>
      its contents
    </AccountLayout>
  );
  renderPage({ page: { Component }, at, member: user });
  const menu = within(await screen.findByRole('navigation'));
  return menu
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => `${link.textContent}: ${link.getAttribute('aria-current')}`);
}

const orderUrl = urls.account.orderDetails('20260301000001');

describe('the menu of the account', () => {
  it('marks the page in the URL', async () => {
    expect(await marked(urls.account.orderHistory())).toEqual(['Orders: page']);
  });

  it.each([
    ['an order', orderUrl, { to: urls.account.orderHistory(), text: 'Orders' }, 'Orders: true'],
    [
      'an order of gift cards',
      '/account/giftcard-order-detail',
      { to: urls.account.giftCard({ view: 'orders' }), text: 'Orders' },
      'E-gift cards: true',
    ],
    [
      'a form below a page',
      urls.account.editEmail(),
      { to: urls.account.profile(), text: 'Profile' },
      'Profile: true',
    ],
  ])('marks the parent of %s, but not as the page itself', async (_name, at, back, mark) => {
    expect(await marked(at, { back })).toEqual([mark]);
  });

  it('marks the orders on a page whose back link leads to one order', async () => {
    const back = { to: orderUrl, text: 'Order' };
    const layout = { back, place: urls.account.orderHistory() };
    expect(await marked('/account/return-details', layout)).toEqual(['Orders: true']);
  });
});
