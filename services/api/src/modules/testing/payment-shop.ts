import { randomBytes, randomUUID } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AdyenProvider, HmacValidator } from 'payment-provider/adyen';
import { buildSandbox } from 'payment-sandbox/src/app';
import { typedCard as card } from 'payment-sandbox/src/testing/typed-card';
import { address, createClient } from './client';
import { buildTestApp, type TestAppOptions } from './commerce-app';

const apiKey = 'payment-test-api-key';
const hmacKey = randomBytes(32).toString('hex');
const contact = { email: 'guest@example.com', phoneRegion: '+852', phone: '91234567' };
const proof = { email: contact.email };

function freePort(): Promise<number> {
  const server = net.createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

export const cards = {
  good: card('4111111111111111'),
  refused: card('4000000000000002'),
  poor: card('4000000000009995'),
  challenged: card('4212345678910006'),
  mistyped: card('42'),
};

/** A webhook signed like the provider's. */
export function signedWebhook(
  reference: string,
  {
    success = true,
    key = hmacKey,
    value = 15_000,
    eventCode = 'AUTHORISATION',
    pspReference = 'PSPTEST',
    unsigned = {},
    additionalData = {},
  }: {
    success?: boolean;
    key?: string;
    value?: number;
    eventCode?: string;
    pspReference?: string;
    /** Unsigned fields, which an attacker who replays a webhook could change. */
    unsigned?: object;
    additionalData?: object;
  } = {},
) {
  const signed = `${pspReference}::Harbour:${reference}:${value}:HKD:${eventCode}:${success}`;
  const item = {
    additionalData: { hmacSignature: new HmacValidator().calculateHmac(signed, key), ...additionalData },
    amount: { currency: 'HKD', value },
    eventCode,
    eventDate: '2026-01-01T00:00:00+08:00',
    merchantAccountCode: 'Harbour',
    merchantReference: reference,
    paymentMethod: 'visa',
    pspReference,
    reason: success ? '' : 'Refused',
    success: String(success),
    ...unsigned,
  };
  return { live: 'false', notificationItems: [{ NotificationRequestItem: item }] };
}

async function openSandbox(webhookUrl: string): Promise<FastifyInstance> {
  const sandbox = buildSandbox({
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://sandbox.test',
    webhookUrl,
    apiKey,
    hmacKey,
    settleMs: 0,
    webhookRetryMs: 20,
    stateFile: undefined,
    logLevel: 'silent',
  });
  await sandbox.listen({ host: '127.0.0.1', port: 0 });
  return sandbox;
}

/** A shop with a real payment sandbox. Its webhooks arrive only after the shop listens. */
export async function openPaymentShop(options: TestAppOptions = {}) {
  const shopPort = await freePort();
  const sandbox = await openSandbox(`http://127.0.0.1:${shopPort}/api/payment/webhook`);
  const provider = new AdyenProvider({
    environment: 'sandbox',
    sandboxUrl: `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`,
    apiKey,
    hmacKeys: [hmacKey],
    merchantAccount: 'Harbour',
  });
  const shop = await buildTestApp(provider, options);
  const guest = createClient(shop.app);
  const pathOf = (url: string | undefined) => new URL(url ?? 'http://nowhere.test').pathname;

  function submit(url: string, choice: string) {
    return sandbox.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `choice=${choice}`,
    });
  }

  return {
    ...shop,
    provider,
    guest,
    /** The guest's proof of ownership. */
    proof,
    listen: () => shop.app.listen({ host: '127.0.0.1', port: shopPort }),
    async placeOrder(): Promise<string> {
      const { data } = await guest.placeOrder({
        lines: [{ skuId: 'S1S', channelId: 1, quantity: 1 }],
        address,
        deliveryMethod: 'STANDARD',
        guest: contact,
        expectedTotal: 15_000,
      });
      return data.orderId;
    },
    pay(
      orderId: string,
      paymentMethod: object = cards.good,
      key: string = randomUUID(),
      changes: object = {},
    ) {
      const returnPath = `/checkout/payment?orderId=${orderId}`;
      return guest.pay({ orderId, guest: proof, paymentMethod, returnPath, ...changes }, key);
    },
    details(orderId: string, redirectResult?: string) {
      const details = redirectResult ? { details: { redirectResult } } : {};
      return guest.paymentDetails({ orderId, guest: proof, ...details });
    },
    /** Chooses on the payment page as the shopper; returns the parameters of the redirect. */
    async choose(actionUrl: string | undefined, choice: string): Promise<string> {
      const response = await submit(pathOf(actionUrl), choice);
      const back = new URL(response.headers.location ?? '');
      if (back.origin + back.pathname !== 'http://shop.test/checkout/payment') throw new Error(back.href);
      return back.searchParams.get('redirectResult') ?? '';
    },
    settle: (actionUrl: string | undefined, choice: 'paid' | 'failed') =>
      submit(`${pathOf(actionUrl)}/settlement`, choice),
    async seen(orderId: string) {
      return (await guest.inquire({ orderId, ...proof })).data;
    },
    async stock(): Promise<number> {
      const { rows } = await shop.pool.query(`select stock from skus where id = 'S1S'`);
      return rows[0].stock;
    },
    async webhook(body: object) {
      const response = await shop.app.inject({ method: 'POST', url: '/api/payment/webhook', payload: body });
      return { status: response.statusCode, text: response.body };
    },
    async close() {
      await sandbox.close();
      await shop.app.close();
    },
  };
}
export type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>;
