import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildSandbox } from 'payment-sandbox/src/app';
import { typedCard as card } from 'payment-sandbox/src/testing/typed-card';
import { AdyenProvider, HmacValidator } from './adyen';
import type { ProviderPayment } from './index';

const apiKey = 'provider-test-api-key';
const hmacKey = randomBytes(32).toString('hex');
let sandbox: FastifyInstance;
let provider: AdyenProvider;

beforeAll(async () => {
  sandbox = buildSandbox({
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://sandbox.test',
    webhookUrl: 'http://127.0.0.1:1/nobody',
    apiKey,
    hmacKey,
    settleMs: 0,
    webhookRetryMs: 60_000,
    stateFile: undefined,
    logLevel: 'silent',
  });
  await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const { port } = sandbox.server.address() as AddressInfo;
  provider = new AdyenProvider({
    environment: 'sandbox',
    sandboxUrl: `http://127.0.0.1:${port}`,
    apiKey,
    hmacKeys: [hmacKey],
    merchantAccount: 'Harbour',
  });
});
afterAll(() => sandbox.close());

const amount = { currency: 'HKD', value: 4_200 } as const;

function payment(reference: string, paymentMethod: ProviderPayment['paymentMethod']): ProviderPayment {
  return {
    reference,
    amount,
    paymentMethod,
    store: false,
    returnUrl: 'http://shop.test/checkout/payment',
    shopperLocale: 'en-HK',
    shopperEmail: 'guest@example.com',
    shopperReference: undefined,
    shopperIp: '127.0.0.1',
    origin: 'http://shop.test',
    browserInfo: undefined,
  };
}

it('lists the methods of the provider', async () => {
  const methods = await provider.listMethods(amount, 'en-HK');
  expect(methods.map((method) => method.type)).toContain('payme');
});

it('reports an authorised and a refused card', async () => {
  expect(await provider.pay(payment('A-1', card('4111111111111111')))).toMatchObject({
    reference: 'A-1',
    resultCode: 'Authorised',
    pspReference: expect.any(String),
  });
  expect(await provider.pay(payment('A-2', card('4000000000000002')))).toMatchObject({
    resultCode: 'Refused',
    refusalReason: 'Refused',
  });
});

it('repeats the answer to the same reference', async () => {
  const first = await provider.pay(payment('A-3', card('4111111111111111')));
  expect(await provider.pay(payment('A-3', card('4111111111111111')))).toEqual(first);
});

it.each(['alipay_hk', 'wechatpayHK', 'fps', 'payme'])(
  'passes on where %s sends the shopper',
  async (type) => {
    expect(await provider.pay(payment(`A-${type}`, { type }))).toMatchObject({
      resultCode: 'RedirectShopper',
      action: { type: 'redirect', method: 'GET', url: expect.stringContaining('http://sandbox.test/pages/') },
    });
  },
);

it('tells input that is refused from a provider that is not there', async () => {
  await expect(provider.pay(payment('A-4', card('12')))).rejects.toMatchObject({ kind: 'refused' });
  await expect(provider.submitDetails({ redirectResult: 'x' })).rejects.toMatchObject({ kind: 'refused' });
  const absent = new AdyenProvider({
    environment: 'sandbox',
    sandboxUrl: 'http://127.0.0.1:1',
    apiKey,
    hmacKeys: [hmacKey],
    merchantAccount: 'Harbour',
  });
  await expect(absent.listMethods(amount, 'en-HK')).rejects.toMatchObject({ kind: 'unavailable' });
});

it('takes a wrong key for an outage, not for the fault of the shopper', async () => {
  const { port } = sandbox.server.address() as AddressInfo;
  const misconfigured = new AdyenProvider({
    environment: 'sandbox',
    sandboxUrl: `http://127.0.0.1:${port}`,
    apiKey: 'wrong',
    hmacKeys: [hmacKey],
    merchantAccount: 'Harbour',
  });
  await expect(misconfigured.pay(payment('A-5', card('4111111111111111')))).rejects.toMatchObject({
    kind: 'unavailable',
  });
});

describe('webhooks', () => {
  const item = {
    amount: { currency: 'HKD', value: 4_200 },
    eventCode: 'AUTHORISATION',
    merchantAccountCode: 'Harbour',
    merchantReference: 'ITHKEABCDEF123456-1',
    paymentMethod: 'visa',
    pspReference: 'PSP1',
    reason: '',
    success: 'true',
  };
  const signed = 'PSP1::Harbour:ITHKEABCDEF123456-1:4200:HKD:AUTHORISATION:true';

  function webhook(changes: object = {}) {
    const hmacSignature = new HmacValidator().calculateHmac(signed, hmacKey);
    return {
      live: 'false',
      notificationItems: [
        { NotificationRequestItem: { ...item, additionalData: { hmacSignature }, ...changes } },
      ],
    };
  }

  it('are read where they carry the signature', () => {
    expect(provider.readNotifications(webhook())).toEqual([
      expect.objectContaining({ success: true, reference: 'ITHKEABCDEF123456-1', pspReference: 'PSP1' }),
    ]);
  });

  it('are read with either key while the key is changed', () => {
    const withKeys = (...hmacKeys: string[]) =>
      new AdyenProvider({
        environment: 'sandbox',
        sandboxUrl: 'http://127.0.0.1:1',
        apiKey,
        hmacKeys,
        merchantAccount: 'Harbour',
      });
    const newKey = randomBytes(32).toString('hex');
    expect(withKeys(newKey, hmacKey).readNotifications(webhook())).toHaveLength(1);
    expect(withKeys(newKey).readNotifications(webhook())).toBeUndefined();
  });

  it.each([
    ['another amount', { amount: { currency: 'HKD', value: 1 } }],
    ['another outcome', { success: 'false' }],
    ['another order', { merchantReference: 'ITHKEZZZZZZ123456-1' }],
    ['another merchant', { merchantAccountCode: 'Other' }],
    ['no signature', { additionalData: {} }],
  ])('are refused with %s', (_title, changes) => {
    expect(provider.readNotifications(webhook(changes))).toBeUndefined();
  });

  it.each([null, 'text', {}, { notificationItems: [] }])('are refused where they are none: %j', (body) => {
    expect(provider.readNotifications(body)).toBeUndefined();
  });
});
