import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buyer, openApplication } from '../testing/render-application';
import { cartOf, emptyCart, list } from '../testing/wire-data';

const api = {
  'POST /api/wholeSale/query': () => ({ data: list }),
  'GET /api/wholeSale/cart': () => ({ data: cartOf({ 'Navy-S': 102 }) }),
};

describe('who may see the wholesale area (behaviour/roles)', () => {
  it('a guest is sent to log in and comes back; the page is no step of the history', async () => {
    const { left, wire } = await openApplication('/wholesale/product/item?code=A', { api, user: null });
    await waitFor(() =>
      expect(left).toEqual([
        { path: '/login?redirecturl=%2Fwholesale%2Fproduct%2Fitem%3Fcode%3DA', replace: true },
      ]),
    );
    expect(wire.calls('GET /api/wholeSale/cart')).toEqual([]);
  });

  it('a member without the role is told so and asks the API for nothing', async () => {
    const member = { ...buyer, roles: ['member'] };
    const { left, wire } = await openApplication('/wholesale/product/list', { api, user: member });
    expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
    expect(screen.getByText(/buyer@example\.com has no permission/)).toBeVisible();
    expect(wire.calls('POST /api/wholeSale/query')).toEqual([]);
    expect(within(screen.getByRole('navigation')).getByText('Harbour')).toBeVisible();
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Back to shop' }));
    expect(left).toEqual([{ path: '/bit/men', replace: false }]);
  });

  it('an applicant who was approved after the login comes in without a new one', async () => {
    const application = { company: 'Mei Fashion', createdAt: '2025-01-02T03:04:05.000Z', reason: null };
    const { services } = await openApplication('/wholesale/product/list', {
      api: {
        ...api,
        'GET /api/wholeSale/application': () => ({ data: { ...application, state: 'APPROVED' } }),
      },
      user: { ...buyer, roles: ['member'] },
    });
    expect(await screen.findByRole('banner')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Wholesale products' })).toBeVisible();
    expect(services.session.snapshot().user?.roles).toEqual(['member', 'wholesale']);
  });

  it('an account that the server refuses is told the same', async () => {
    await openApplication('/wholesale/product/list', {
      api: { ...api, 'POST /api/wholeSale/query': () => ({ status: 403 }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
  });
});

describe('the header of the wholesale area (behaviour/screens)', () => {
  it('leads to list, cart and shop, names the member, and shows 99+ above 99 pieces', async () => {
    const { left } = await openApplication('/wholesale/product/list', { api });
    const header = await screen.findByRole('banner');
    expect(await within(header).findByText('99+')).toBeVisible();
    expect(within(header).getByRole('link', { name: 'Wholesale cart, 102 pieces' })).toHaveAttribute(
      'href',
      '/wholesale/product/cart',
    );
    expect(within(header).getByText('Mei Chan')).toBeInTheDocument();
    expect(document.title).toBe('Wholesale products | Harbour');
    await userEvent.click(within(header).getByRole('link', { name: 'Back to shop' }));
    expect(left).toEqual([{ path: '/bit/men', replace: false }]);
  });

  it('is missing on the cart, which has its own way back', async () => {
    await openApplication('/wholesale/product/cart', {
      api: { ...api, 'GET /api/wholeSale/cart': () => ({ data: emptyCart }) },
    });
    expect(await screen.findByText('Your wholesale cart is empty')).toBeVisible();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue ordering' })).toHaveAttribute(
      'href',
      '/wholesale/product/list',
    );
  });

  it('logs out to the shop, not to the login page', async () => {
    const { left, services } = await openApplication('/wholesale/product/list', { api });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(services.session.snapshot().isLoggedIn).toBe(false));
    expect(left).toEqual([{ path: '/bit/men', replace: false }]);
  });
});

describe('the application beside the storefront', () => {
  it('takes the place of the frame, and leaves nothing behind that answers the history', async () => {
    const { element, unmount, wire } = await openApplication('/wholesale', { api });
    expect(element).not.toHaveTextContent('frame');
    await waitFor(() => expect(window.location.pathname).toBe('/wholesale/product/list'));
    await screen.findByText('Linen Shirt');
    await unmount();
    expect(element).toBeEmptyDOMElement();
    const before = wire.calls('POST /api/wholeSale/query').length;
    window.history.pushState(null, '', '/wholesale/product/list?keyword=x');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(wire.calls('POST /api/wholeSale/query')).toHaveLength(before);
  });

  it('speaks Chinese to who reads it', async () => {
    await openApplication('/wholesale/product/list', { api, locale: 'zh' });
    expect(await screen.findByRole('heading', { level: 1, name: '批發貨品' })).toBeVisible();
  });
});
