import { ApiError, type ApiErrorDetail, type ApiErrorKind } from 'shared-contracts';
import { leaveCheckout } from './leave-checkout';

const start = Date.UTC(2026, 0, 1);
const create = 'POST /api/order/create';

/** Where the failure of a call leads on the page `path`. */
function leadsTo(
  path: string,
  kind: ApiErrorKind,
  detail: Partial<ApiErrorDetail> = {},
  now = start,
): string | undefined {
  history.replaceState(null, '', path);
  const go = jest.fn<void, [string]>();
  leaveCheckout(new ApiError(kind, 'failed', { request: create, ...detail }), go, now);
  return go.mock.calls[0]?.[0];
}

beforeEach(() => sessionStorage.clear());

describe('a failed call on a page of the checkout (behaviour 8)', () => {
  test.each<[string, ApiErrorKind, Partial<ApiErrorDetail>]>([
    ['a failure of the server', 'http', { status: 500 }],
    ['a server that is out of service', 'http', { status: 503 }],
    ['something that is no answer of the shop', 'validation', { status: 200 }],
    ['the bag', 'http', { status: 500, request: 'GET /api/shoppingcart' }],
    ['the payment', 'http', { status: 500, request: 'POST /api/order/payment/pay' }],
    ['the addresses', 'http', { status: 500, request: 'GET /api/customer/myAccount/address' }],
  ])('leads to the login and back: %s', (_name, kind, detail) => {
    expect(leadsTo('/checkout/payment?orderId=ITHKE000000000001', kind, detail)).toBe(
      '/login?redirecturl=%2Fcheckout%2Fpayment%3ForderId%3DITHKE000000000001',
    );
  });

  test.each<[string, ApiErrorKind, Partial<ApiErrorDetail>]>([
    ['a refusal with a code', 'http', { status: 409, code: 40902 }],
    ['a body with another code', 'api', { status: 200, code: 40907 }],
    ['no connection', 'network', {}],
    ['no answer in time', 'timeout', {}],
    ['a call that the page cancelled', 'aborted', {}],
    ['content', 'http', { status: 500, request: 'GET /api/cms/get' }],
    ['navigation', 'http', { status: 500, request: 'GET /api/product/navigation' }],
    ['a verification code', 'http', { status: 500, request: 'POST /api/customer/verificationCode/send' }],
  ])('stays with the caller: %s', (_name, kind, detail) => {
    expect(leadsTo('/checkout/payment', kind, detail)).toBeUndefined();
  });

  test('stays with the caller on every other page', () => {
    expect(leadsTo('/account/order-history', 'http', { status: 500 })).toBeUndefined();
    expect(leadsTo('/bit/men', 'http', { status: 500 })).toBeUndefined();
  });

  test('leads there once in 60 s, so that a member is not sent round in a circle', () => {
    const failure = { status: 500 };
    const went = [0, 59_999, 60_000].map((ms) => leadsTo('/checkout/cart', 'http', failure, start + ms));
    const login = '/login?redirecturl=%2Fcheckout%2Fcart';
    expect(went).toEqual([login, undefined, login]);
  });
});
