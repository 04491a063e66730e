import { ApiError, type ApiErrorDetail, type ApiErrorKind } from 'shared-contracts';
import { leaveCheckout, leaveForbidden } from './leave-page';

const start = Date.UTC(2026, 0, 1);
const create = 'POST /api/order/create';

/** Where the failure of a call leads on the page `path`. */
async function leadsTo(
  path: string,
  kind: ApiErrorKind,
  detail: Partial<ApiErrorDetail> = {},
  now = start,
): Promise<string | undefined> {
  history.replaceState(null, '', path);
  const go = jest.fn<void, [string]>();
  await leaveCheckout(new ApiError(kind, 'failed', { request: create, ...detail }), go, now);
  return go.mock.calls[0]?.[0];
}

const health = jest.fn<Promise<{ status: number }>, []>();
beforeEach(() => {
  sessionStorage.clear();
  health.mockResolvedValue({ status: 200 });
  window.fetch = health as unknown as typeof fetch;
});
afterEach(() => jest.restoreAllMocks());

const field = (message: string) => ({ fields: [{ path: 'phone', message }] });

describe('a failed call on a page of the checkout (behaviour/errors)', () => {
  test.each<[string, ApiErrorKind, Partial<ApiErrorDetail>]>([
    ['a failure of the server', 'http', { status: 500 }],
    ['a server that is out of service', 'http', { status: 503 }],
    ['something that is no answer of the shop', 'validation', { status: 200 }],
    ['the bag', 'http', { status: 500, request: 'GET /api/shoppingcart' }],
    ['the payment', 'http', { status: 500, request: 'POST /api/order/payment/pay' }],
    ['a request that the server could not read', 'http', { status: 400, code: 400 }],
    ['a refused value that no field shows', 'http', { status: 400, code: 400, ...field('Invalid input') }],
    ['a refusal of something before the shop', 'http', { status: 404 }],
    ['no connection to the API', 'network', {}],
    ['no answer in time', 'timeout', {}],
    ['a call of another part of the page', 'http', { status: 500, request: 'GET /api/store/storeLocator' }],
    ['the addresses', 'http', { status: 500, request: 'GET /api/customer/myAccount/address' }],
  ])('leads to the login and back: %s', async (_name, kind, detail) => {
    expect(await leadsTo('/checkout/payment?orderId=ITHKE000000000001', kind, detail)).toBe(
      '/login?redirecturl=%2Fcheckout%2Fpayment%3ForderId%3DITHKE000000000001',
    );
  });

  test.each<[string, ApiErrorKind, Partial<ApiErrorDetail>]>([
    ['a refusal with a code', 'http', { status: 409, code: 40902 }],
    ['a body with another code', 'api', { status: 200, code: 40907 }],
    ['a field of the form', 'http', { status: 400, code: 400, ...field('validation.phone') }],
    ['a coupon that does not exist', 'http', { status: 404, code: 404 }],
    ['too many tries', 'http', { status: 429, code: 429 }],
    ['a session that has ended', 'http', { status: 401, code: 401 }],
    ['a call that the page cancelled', 'aborted', {}],
    ['content', 'http', { status: 500, request: 'GET /api/cms/get' }],
    ['navigation', 'http', { status: 500, request: 'GET /api/product/navigation' }],
    ['a verification code', 'http', { status: 500, request: 'POST /api/customer/verificationCode/send' }],
  ])('stays with the caller: %s', async (_name, kind, detail) => {
    expect(await leadsTo('/checkout/payment', kind, detail)).toBeUndefined();
  });

  test('stays with the caller on every other page', async () => {
    expect(await leadsTo('/account/order-history', 'http', { status: 500 })).toBeUndefined();
    expect(await leadsTo('/bit/men', 'http', { status: 500 })).toBeUndefined();
  });

  test('leads there once in 60 s, so that a member is not sent round in a circle', async () => {
    const failure = { status: 500 };
    const went: (string | undefined)[] = [];
    for (const ms of [0, 59_999, 60_000])
      went.push(await leadsTo('/checkout/cart', 'http', failure, start + ms));
    const login = '/login?redirecturl=%2Fcheckout%2Fcart';
    expect(went).toEqual([login, undefined, login]);
  });

  test('stays while nothing of the shop can be reached: the login page could not load either', async () => {
    health.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await leadsTo('/checkout/cart', 'network')).toBeUndefined();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    health.mockResolvedValue({ status: 200 });
    expect(await leadsTo('/checkout/cart', 'timeout')).toBeUndefined();
    // So the first failure with a connection still leads there.
    jest.restoreAllMocks();
    expect(await leadsTo('/checkout/cart', 'network')).toBe('/login?redirecturl=%2Fcheckout%2Fcart');
  });
});

describe('a refusal that lasts after a silent login (behaviour/states)', () => {
  function forbiddenOn(path: string, now = start) {
    history.replaceState(null, '', path);
    const [end, go] = [jest.fn(), jest.fn()];
    leaveForbidden(end, go, now);
    return { ended: end.mock.calls.length, to: go.mock.calls[0]?.[0] };
  }

  test('ends the session on a page of the account and leads to the login and back', () => {
    const to = '/login?redirecturl=%2Faccount%2Faddress-book%3Fedit%3D1';
    expect(forbiddenOn('/account/address-book?edit=1')).toEqual({ ended: 1, to });
  });

  test('is shown in its place to whoever comes back to it, and leads away again later', () => {
    forbiddenOn('/account/address-book');
    expect(forbiddenOn('/account/address-book', start + 599_999)).toEqual({ ended: 0, to: undefined });
    expect(forbiddenOn('/account/address-book', start + 600_000).ended).toBe(1);
  });

  test('elsewhere the page says what the member may not do', () => {
    expect(forbiddenOn('/wholesale/product')).toEqual({ ended: 0, to: undefined });
  });
});
