import type { FastifyInstance } from 'fastify';
import { buildSandbox } from './app';

const apiKey = 'sandbox-test-api-key';
const ada = 'shopper-ada';
const bo = 'shopper-bo';
let app: FastifyInstance;

beforeEach(() => {
  app = buildSandbox({
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://sandbox.test',
    // Nobody listens there: this suite does not test webhooks.
    webhookUrl: 'http://127.0.0.1:1/api/payment/webhook',
    apiKey,
    hmacKey: '0'.repeat(64),
    settleMs: 0,
    webhookRetryMs: 60_000,
    stateFile: undefined,
    logLevel: 'silent',
  });
});
afterEach(() => app.close());

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  const url = `/v72${path}`;
  const headers = { 'x-api-key': apiKey };
  const response = await app.inject(payload ? { method, url, headers, payload } : { method, url, headers });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
}

function pay(paymentMethod: object, shopperReference: string, changes: object = {}) {
  return call('POST', '/payments', {
    merchantAccount: 'Harbour',
    reference: 'ITHKEABCDEF123456-1',
    amount: { currency: 'HKD', value: 1_000 },
    returnUrl: 'https://shop.test/checkout/payment',
    shopperReference,
    paymentMethod: { type: 'scheme', ...paymentMethod },
    ...changes,
  });
}

const card = (number: string) => ({
  encryptedCardNumber: `test_${number}`,
  encryptedExpiryMonth: 'test_03',
  encryptedExpiryYear: 'test_40',
  encryptedSecurityCode: 'test_737',
  holderName: 'Ada Wong',
});
const keep = { storePaymentMethod: true };
const owner = (shopper: string) => `?merchantAccount=Harbour&shopperReference=${shopper}`;
const listOf = async (shopper: string) =>
  (await call('GET', `/storedPaymentMethods${owner(shopper)}`)).body.storedPaymentMethods;

describe('stored cards', () => {
  it('keeps a card that was authorised, once, and tells no more than its last digits', async () => {
    await pay(card('4111 1111 1111 1111'), ada, keep);
    await pay(card('4111111111111111'), ada, { ...keep, amount: { currency: 'HKD', value: 0 } });
    await pay(card('5555444433331111'), ada);
    const [first, ...others] = await listOf(ada);
    expect(first).toMatchObject({ brand: 'visa', lastFour: '1111', expiryMonth: '03', expiryYear: '2040' });
    expect(JSON.stringify(first)).not.toContain('41111111');
    expect([others, await listOf(bo)]).toEqual([[], []]);
  });

  it.each([
    ['a refused card', '4000000000000002', []],
    ['a card whose payment page nobody has answered', '4212345678910006', []],
  ])('does not keep %s', async (_title, number, kept) => {
    await pay(card(number), ada, keep);
    expect(await listOf(ada)).toEqual(kept);
  });

  it('keeps a challenged card once its page was answered', async () => {
    const { body } = await pay(card('4212345678910006'), ada, keep);
    await app.inject({
      method: 'POST',
      url: new URL(body.action.url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'choice=pay',
    });
    expect(await listOf(ada)).toMatchObject([{ lastFour: '0006' }]);
  });

  it('pays with a stored card of the shopper, with or without its security code, and with nobody else’s', async () => {
    await pay(card('4111111111111111'), ada, keep);
    const [{ id }] = await listOf(ada);
    const stored = { storedPaymentMethodId: id };
    expect((await pay(stored, ada)).body.resultCode).toBe('Authorised');
    const wrongCode = await pay({ ...stored, encryptedSecurityCode: 'test_000' }, ada);
    expect(wrongCode.body).toMatchObject({ resultCode: 'Refused', refusalReason: 'CVC Declined' });
    expect(await pay(stored, bo)).toMatchObject({ status: 422, body: { errorCode: '800' } });
  });

  it('forgets a card on demand, of its owner only', async () => {
    await pay(card('4111111111111111'), ada, keep);
    const [{ id }] = await listOf(ada);
    const remove = (shopper: string) => call('DELETE', `/storedPaymentMethods/${id}${owner(shopper)}`);
    expect(await remove(bo)).toMatchObject({ status: 422, body: { errorCode: '800' } });
    expect((await remove(ada)).status).toBe(204);
    expect((await remove(ada)).status).toBe(422);
    expect(await listOf(ada)).toEqual([]);
  });

  it('is offered beside the other methods to the shopper it belongs to', async () => {
    await pay(card('4111111111111111'), ada, keep);
    const offer = async (shopperReference: string) =>
      (await call('POST', '/paymentMethods', { merchantAccount: 'Harbour', shopperReference })).body;
    expect((await offer(ada)).storedPaymentMethods).toHaveLength(1);
    expect((await offer(bo)).storedPaymentMethods).toEqual([]);
  });

  it('wants to know whose card it is to keep', async () => {
    expect((await pay(card('4111111111111111'), ada, { ...keep, shopperReference: undefined })).status).toBe(
      422,
    );
    expect((await call('GET', '/storedPaymentMethods?merchantAccount=Harbour')).status).toBe(422);
  });
});
