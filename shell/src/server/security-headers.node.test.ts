import { CspEvaluator } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser';
import { readConfig } from './config';
import { type PageSources, securityHeaders, styleHashOf, takesPayments } from './security-headers';

const provider = 'https://checkoutshopper-test.adyen.com';
const cdn = 'https://checkoutshopper-test.cdn.adyen.com';
const shop = { PUBLIC_API_URL: 'https://api.shop.test', PUBLIC_ARTIFACTS_URL: 'https://cdn.shop.test/store' };

function policyOf(
  pathname: string,
  environment: Record<string, string> = {},
  page: PageSources = {},
): Record<string, string[]> {
  const config = readConfig({ ...shop, ...environment });
  const policy = securityHeaders(config, page, pathname)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...words] = directive.split(' ');
      return [name, words];
    }),
  );
}
const real = { PAYMENT_ORIGINS: `${provider} ${cdn}` };
const sha256 = expect.stringMatching(/^'sha256-[\w+/]{43}='$/);
const directives = ['frame-src', 'connect-src', 'img-src', 'form-action'] as const;

describe('the content policy', () => {
  it('lets nobody in but the shop, its API and its CDN unless a provider is configured', () => {
    const policy = policyOf('/checkout/payment');
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'script-src': [sha256, "'strict-dynamic'"],
      'connect-src': ["'self'", 'https://api.shop.test', 'https://cdn.shop.test'],
      'frame-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
  });

  it('lets the inlined rules of a page in by their hash', () => {
    const policy = policyOf('/', {}, { styleHash: styleHashOf('p{margin:0}') });
    expect(policy['style-src']).toEqual([
      "'self'",
      'https://cdn.shop.test',
      "'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='",
    ]);
    expect(policyOf('/')['style-src']).not.toContainEqual(sha256);
  });

  it('lets nothing but a hash into the policy, because a remote’s code runs where it is made', () => {
    const policy = policyOf('/', {}, { styleHash: "'unsafe-inline'; script-src *" });
    expect(policy['style-src']).toEqual(["'self'", 'https://cdn.shop.test']);
    expect(policy['script-src']).toEqual([sha256, "'strict-dynamic'"]);
  });

  it('lets the scripts of a streamed page in by its nonce', () => {
    expect(policyOf('/', {}, { nonce: 'n' })['script-src']).toEqual([
      sha256,
      "'nonce-n'",
      "'strict-dynamic'",
    ]);
  });

  it('lets the back office show a draft of content in a frame', () => {
    expect(policyOf('/bit', {}, { isContentPreview: true })['frame-ancestors']).toEqual(["'self'"]);
  });

  it('names no other origin than the API’s where no CDN is configured: the remotes’ files are the shop’s own', () => {
    const config = readConfig({ PUBLIC_API_URL: 'https://api.shop.test' });
    expect(config.publicArtifactsUrl).toBe('/artifacts');
    const policy = securityHeaders(config, {}, '/')['Content-Security-Policy'];
    expect(policy).toContain("style-src 'self'; img-src 'self' data:; font-src 'self'; ");
    expect(policy?.match(/https?:[^ ;]+/g)).toEqual(['https://api.shop.test']);
  });

  it.each([
    '/checkout/payment',
    '/checkout/adYenPay',
    '/checkout/pay-again',
    '/checkout/gift-card-payment',
    // The router matches these as well.
    '/Checkout/Payment/',
  ])('lets the provider’s frames, calls, pictures and forms in on %s', (pathname) => {
    const policy = policyOf(pathname, real);
    for (const name of directives) expect(policy[name]).toEqual(expect.arrayContaining([provider, cdn]));
    expect(policy['script-src']).toEqual([sha256, "'strict-dynamic'"]);
    expect(takesPayments(readConfig(real), pathname)).toBe(true);
  });

  it.each(['/', '/bit/men', '/checkout/cart', '/checkout/success', '/account/index', '/checkout/paymentx'])(
    'stays strict on %s, from which a payment page is a document of its own',
    (pathname) => {
      expect(policyOf(pathname, real)).toEqual(policyOf(pathname));
      expect(takesPayments(readConfig(real), pathname)).toBe(false);
    },
  );
});

describe('the opener policy', () => {
  const openerPolicyOf = (pathname: string) =>
    securityHeaders(readConfig(shop), {}, pathname)['Cross-Origin-Opener-Policy'];

  it.each([
    '/login',
    '/register',
    '/checkout/cart',
    '/checkout/payment',
    '/account/index',
    '/wholesale',
    '/staff',
  ])('takes %s away from a site that has opened it', (pathname) => {
    expect(openerPolicyOf(pathname)).toBe('same-origin');
  });

  it.each(['/bit', '/sit/women/shoes', '/bit/item/C1'])(
    'does not delay the first paint of %s',
    (pathname) => {
      expect(openerPolicyOf(pathname)).toBeUndefined();
    },
  );
});

it.each([
  ['/staff/pack', 'camera=(self)'],
  ['/Staff', 'camera=(self)'],
  ['/staff-sale', 'camera=()'],
  ['/bit', 'camera=()'],
])('lets the pages of the back office alone use the camera: %s', (pathname, camera) => {
  expect(securityHeaders(readConfig(shop), {}, pathname)['Permissions-Policy']).toContain(camera);
});

it('lets pages ask the recommendation service of a provider, payment pages excepted', () => {
  const provided = { RECOMMENDATION_URL: 'https://likes.test/v1/items?key=shop' };
  expect(policyOf('/bit/item/C1', provided)['connect-src']).toContain('https://likes.test');
  expect(policyOf('/checkout/payment', provided)).toEqual(policyOf('/checkout/payment'));
});

describe('PAYMENT_ORIGINS', () => {
  it('takes origins with any white space between them', () => {
    expect(readConfig({ PAYMENT_ORIGINS: ` ${provider}\n ${cdn} ` }).paymentOrigins).toEqual([provider, cdn]);
    expect(readConfig({}).paymentOrigins).toEqual([]);
    expect(readConfig({ PAYMENT_ORIGINS: '' }).paymentOrigins).toEqual([]);
  });

  it.each([
    'checkoutshopper-test.adyen.com',
    'http://checkoutshopper-test.adyen.com',
    `${provider}/checkoutshopper/`,
    `${provider},${cdn}`,
    `${provider};script-src`,
    "https: 'unsafe-inline'",
    'https://*.adyen.com',
  ])('refuses %s at boot', (value) => {
    expect(() => readConfig({ PAYMENT_ORIGINS: value })).toThrow(/PAYMENT_ORIGINS/);
  });
});

test.each([
  ['a page of the shop', '/bit', {}, {}],
  [
    'one with its first rules and a stream',
    '/bit/men',
    {},
    { styleHash: styleHashOf('p{}'), nonce: 'bm9uY2U=' },
  ],
  ['the payment, with a provider', '/checkout/payment', real, {}],
  [
    'the account, with a chat and analytics',
    '/account/index',
    { ANALYTICS_ORIGINS: 'https://tags.test' },
    {},
  ],
  ['a draft of content', '/bit', {}, { isContentPreview: true }],
])('csp-evaluator finds nothing in the policy of %s', (_what, pathname, environment, page) => {
  const policy =
    securityHeaders(readConfig({ ...shop, ...environment }), page, pathname)['Content-Security-Policy'] ?? '';
  expect(policy).toContain("'strict-dynamic'");
  expect(new CspEvaluator(new CspParser(policy).csp).evaluate()).toEqual([]);
});
