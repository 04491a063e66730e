import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildSandbox } from './app';
import type { SandboxConfig } from './config';
import { signText } from './hmac';
import { typedCard } from './testing/typed-card';
import type { Notification } from './webhook-queue';

const hmacKey = randomBytes(32).toString('hex');
const apiKey = 'sandbox-test-api-key';

/** A shop that records webhooks. It gives the `answers` in order and repeats the last one. */
async function listenForWebhooks(answers: string[] = ['[accepted]']) {
  const received: Notification[] = [];
  const waiting: Array<{ count: number; resolve: () => void }> = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push(JSON.parse(body).notificationItems[0].NotificationRequestItem);
      response.end(answers.length > 1 ? answers.shift() : answers[0]);
      for (const entry of waiting) if (received.length >= entry.count) entry.resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/payment/webhook`,
    received,
    wait: (count: number) =>
      new Promise<void>((resolve) => {
        if (received.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

type Shop = Awaited<ReturnType<typeof listenForWebhooks>>;
let shop: Shop;
let app: FastifyInstance;
let config: SandboxConfig;

async function start(changes: Partial<SandboxConfig> = {}, answers?: string[]): Promise<void> {
  shop = await listenForWebhooks(answers);
  config = {
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://sandbox.test',
    webhookUrl: shop.url,
    apiKey,
    hmacKey,
    settleMs: 0,
    webhookRetryMs: 5,
    stateFile: undefined,
    logLevel: 'silent',
    ...changes,
  };
  app = buildSandbox(config);
}

afterEach(async () => {
  await app.close();
  await shop.close();
});

function call(url: string, payload: unknown, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: `/v71${url}`,
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
}

const request = {
  merchantAccount: 'Harbour',
  reference: 'ITHKEABCDEF123456',
  amount: { currency: 'HKD', value: 123_400 },
  returnUrl: 'https://shop.test/checkout/payment?orderId=ITHKEABCDEF123456',
};

const card = (number: string, changes: Record<string, string> = {}) => ({ ...typedCard(number), ...changes });

function pay(paymentMethod: object, headers?: Record<string, string>) {
  return call('/payments', { ...request, paymentMethod }, headers);
}

async function choose(actionUrl: string, choice: string) {
  const response = await app.inject({
    method: 'POST',
    url: new URL(actionUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `choice=${choice}`,
  });
  return new URL(response.headers.location ?? 'http://nowhere.test');
}

it('names itself in its log', async () => {
  await start();
  const lines: string[] = [];
  const one = buildSandbox(
    { ...config, logLevel: 'info', version: '1.2.3' },
    { write: (line) => void lines.push(line) },
  );
  one.log.info('a line');
  await one.close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { service: 'sandbox', version: '1.2.3', msg: 'a line' },
  ]);
});

describe('payment calls', () => {
  beforeEach(() => start());

  it('refuses a call without the API key', async () => {
    const response = await call('/paymentMethods', { merchantAccount: 'Harbour' }, { 'x-api-key': 'wrong' });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ errorCode: '000', errorType: 'security' });
  });

  it('offers cards and the wallets of Hong Kong, less those the shop blocks', async () => {
    const all = (await call('/paymentMethods', { merchantAccount: 'Harbour' })).json();
    expect(all.paymentMethods.map((method: { type: string }) => method.type)).toEqual([
      'scheme',
      'applepay',
      'googlepay',
      'alipay_hk',
      'wechatpayHK',
      'fps',
      'payme',
      'octopus',
    ]);
    const some = (
      await call('/paymentMethods', { merchantAccount: 'Harbour', blockedPaymentMethods: ['fps'] })
    ).json();
    expect(some.paymentMethods).toHaveLength(7);
  });

  it('charges an Octopus card whole ten cents only', async () => {
    const offer = async (value: number, shopperLocale: string) => {
      const amount = { currency: 'HKD', value };
      const { paymentMethods } = (
        await call('/paymentMethods', { merchantAccount: 'Harbour', amount, shopperLocale })
      ).json();
      return paymentMethods.find((method: { type: string }) => method.type === 'octopus')?.name;
    };
    expect(await offer(1_230, 'en-HK')).toBe('Octopus');
    expect(await offer(1_230, 'zh-Hant-HK')).toBe('八達通');
    expect(await offer(1_234, 'en-HK')).toBeUndefined();
    const pays = (value: number) =>
      call('/payments', {
        ...request,
        amount: { currency: 'HKD', value },
        paymentMethod: { type: 'octopus' },
      });
    expect((await pays(1_230)).json().resultCode).toBe('RedirectShopper');
    expect((await pays(1_234)).statusCode).toBe(422);
  });

  it('authorises a good card and tells the shop with a signature over the payment', async () => {
    const response = (await pay(card('4111 1111 1111 1111'))).json();
    expect(response).toMatchObject({ resultCode: 'Authorised', merchantReference: request.reference });
    await shop.wait(1);
    const [notification] = shop.received;
    expect(notification).toMatchObject({
      eventCode: 'AUTHORISATION',
      success: 'true',
      paymentMethod: 'visa',
    });
    const signed = `${response.pspReference}::Harbour:${request.reference}:123400:HKD:AUTHORISATION:true`;
    expect(notification?.additionalData.hmacSignature).toBe(signText(signed, hmacKey));
  });

  it.each([
    ['a card the bank refuses', card('4000000000000002'), 'Refused', '2'],
    ['a card without money', card('4000000000009995'), 'Not enough balance', '12'],
    [
      'a card past its date',
      card('4111111111111111', { encryptedExpiryYear: 'test_20' }),
      'Expired Card',
      '6',
    ],
    [
      'a wrong security code',
      card('4111111111111111', { encryptedSecurityCode: '000' }),
      'CVC Declined',
      '24',
    ],
    ['a card that is no test card', card('4242424242424242'), 'Invalid Card Number', '8'],
  ])('refuses %s and names the reason', async (_title, method, refusalReason, refusalReasonCode) => {
    expect((await pay(method)).json()).toMatchObject({
      resultCode: 'Refused',
      refusalReason,
      refusalReasonCode,
    });
    await shop.wait(1);
    expect(shop.received[0]).toMatchObject({ success: 'false', reason: refusalReason });
  });

  it.each([
    ['a mistyped card number', { paymentMethod: card('4111111111111112') }, '101'],
    ['an unknown method', { paymentMethod: { type: 'barter' } }, '14_006'],
    ['an amount that is no integer', { amount: { currency: 'HKD', value: 1.5 } }, '702'],
    ['a return address that is no web address', { returnUrl: 'javascript:alert(1)' }, '702'],
  ])('answers 422 to %s', async (_title, changes, errorCode) => {
    const response = await call('/payments', {
      ...request,
      paymentMethod: card('4111111111111111'),
      ...changes,
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errorCode, errorType: 'validation' });
  });

  it('gives the same answer to the same Idempotency-Key and refuses it for another request', async () => {
    const key = { 'idempotency-key': 'one-key' };
    const first = await pay(card('4111111111111111'), key);
    const second = await pay(card('4111111111111111'), key);
    expect(second.json()).toEqual(first.json());
    expect((await pay(card('5555444433331111'), key)).json()).toMatchObject({ errorCode: '704' });
    await shop.wait(1);
    expect(shop.received).toHaveLength(1);
  });

  it('refunds once for a key', async () => {
    const { pspReference } = (await pay(card('4111111111111111'))).json();
    const whole = { merchantAccount: 'Harbour', amount: request.amount, reference: 'RT-1' };
    const refund = () =>
      call(`/payments/${pspReference}/refunds`, whole, { 'idempotency-key': 'refund-RT-1' });
    const answers = await Promise.all([refund(), refund(), refund()]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });

  it('captures, refunds up to the amount and cancels, each confirmed by a webhook', async () => {
    const { pspReference } = (await pay(card('4111111111111111'))).json();
    const part = { merchantAccount: 'Harbour', amount: { currency: 'HKD', value: 100_000 } };
    expect((await call(`/payments/${pspReference}/captures`, part)).statusCode).toBe(201);
    expect((await call(`/payments/${pspReference}/refunds`, part)).json()).toMatchObject({
      status: 'received',
      paymentPspReference: pspReference,
    });
    expect((await call(`/payments/${pspReference}/refunds`, part)).statusCode).toBe(422);
    const cancelled = await call(`/payments/${pspReference}/cancels`, { merchantAccount: 'Harbour' });
    expect(cancelled.statusCode).toBe(201);
    await shop.wait(4);
    expect(shop.received.map((entry) => entry.eventCode).sort()).toEqual([
      'AUTHORISATION',
      'CANCELLATION',
      'CAPTURE',
      'REFUND',
    ]);
  });
});

describe('payment pages', () => {
  beforeEach(() => start());

  async function redirect(method: object): Promise<string> {
    const response = (await pay(method)).json();
    expect(response.resultCode).toBe('RedirectShopper');
    expect(response.action).toMatchObject({ type: 'redirect', method: 'GET' });
    return response.action.url;
  }

  async function details(redirectResult: string | null) {
    return call('/payments/details', { details: { redirectResult } });
  }

  it.each([
    ['3-D Secure', card('4212345678910006'), 'pay', 'Authorised'],
    ['3-D Secure', card('4212345678910006'), 'decline', 'Refused'],
    ['AlipayHK', { type: 'alipay_hk' }, 'pay', 'Authorised'],
    ['WeChat Pay HK', { type: 'wechatpayQR' }, 'cancel', 'Cancelled'],
    ['FPS', { type: 'fps' }, 'later', 'Pending'],
    ['PayMe', { type: 'payme' }, 'cancel', 'Cancelled'],
  ])('%s: brings the shopper back after "%s" with the result %s', async (_title, method, choice, result) => {
    const url = await redirect(method);
    const back = await choose(url, choice);
    expect(back.origin + back.pathname).toBe('https://shop.test/checkout/payment');
    expect(back.searchParams.get('orderId')).toBe(request.reference);
    const answer = await details(back.searchParams.get('redirectResult'));
    expect(answer.json()).toMatchObject({ resultCode: result, merchantReference: request.reference });
  });

  it('shows amount, order and the choices, in the language of the shopper, without scripts', async () => {
    const response = (
      await call('/payments', {
        ...request,
        reference: '<b>ITHKE</b>',
        shopperLocale: 'zh-Hant-HK',
        paymentMethod: { type: 'payme' },
      })
    ).json();
    const page = await app.inject(new URL(response.action.url).pathname);
    expect(page.body).toContain('HK$1,234.00');
    expect(page.body).toContain('稍後付款');
    expect(page.body).not.toContain('<b>ITHKE');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('keeps the first answer when a form is sent twice', async () => {
    const url = await redirect({ type: 'payme' });
    await choose(url, 'cancel');
    const back = await choose(url, 'pay');
    const answer = await details(back.searchParams.get('redirectResult'));
    expect(answer.json().resultCode).toBe('Cancelled');
    const page = await app.inject(new URL(url).pathname);
    expect(page.body).toContain('Back to the shop');
  });

  it('settles a pending payment by hand from the overview', async () => {
    const url = await redirect({ type: 'fps' });
    await choose(url, 'later');
    expect((await app.inject('/')).body).toContain('settlement');
    await app.inject({
      method: 'POST',
      url: `${new URL(url).pathname}/settlement`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'choice=paid',
    });
    await shop.wait(1);
    expect(shop.received[0]).toMatchObject({ success: 'true', paymentMethod: 'fps' });
  });

  it('plays the buyer who disputes a payment, step by step, and none of a payment that was not made', async () => {
    const url = await redirect({ type: 'fps' });
    const dispute = () => app.inject({ method: 'POST', url: `${new URL(url).pathname}/dispute` });
    await dispute();
    await choose(url, 'pay');
    for (const text of ['Dispute', 'Charge back', 'Reverse the chargeback', 'Charge back again']) {
      expect((await app.inject('/')).body).toContain(`<button>${text}</button>`);
      expect((await dispute()).statusCode).toBe(303);
    }
    await dispute();
    await shop.wait(5);
    const [paid, ...steps] = shop.received;
    expect(steps.map(({ eventCode }) => eventCode).sort()).toEqual([
      'CHARGEBACK',
      'CHARGEBACK_REVERSED',
      'NOTIFICATION_OF_CHARGEBACK',
      'SECOND_CHARGEBACK',
    ]);
    expect(new Set(steps.map(({ pspReference }) => pspReference)).size).toBe(1);
    expect(steps[0]?.originalReference).toBe(paid?.pspReference);
    expect((await app.inject('/')).body).not.toContain('/dispute"');
  });

  it('answers 404 to an unknown page and 422 to a made-up result', async () => {
    expect((await app.inject('/pages/none')).statusCode).toBe(404);
    expect((await details('made-up')).statusCode).toBe(422);
  });
});

describe('every answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0', undefined],
    ['', undefined],
  ])(
    'to %s is sent in %s where it is longer than a packet, and kept by nobody',
    async (accepted, encoding) => {
      await start();
      await pay(card('4111111111111111'));
      const page = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
      expect(page.headers['content-encoding']).toBe(encoding);
      for (const answer of [page, await pay(card('4111111111111111')), await app.inject('/health')]) {
        expect(answer.headers).toMatchObject({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        });
      }
    },
  );
});

describe('webhooks', () => {
  it('are sent again until the shop accepts them', async () => {
    await start({}, ['busy', 'still busy', '[accepted]']);
    await pay(card('4111111111111111'));
    await shop.wait(3);
    expect(new Set(shop.received.map((entry) => entry.pspReference)).size).toBe(1);
  });

  it('settle a pending payment after its time', async () => {
    await start({ settleMs: 5 });
    const { action } = (await pay({ type: 'alipay_hk' })).json();
    await choose(action.url, 'later');
    await shop.wait(1);
    expect(shop.received[0]).toMatchObject({ success: 'true' });
  });

  it('survive a restart together with payments and idempotent replies', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'payment-sandbox-'));
    const stateFile = path.join(folder, 'state.json');
    await start({ stateFile }, ['busy']);
    const key = { 'idempotency-key': 'restart' };
    const first = (await pay(card('4111111111111111'), key)).json();
    await shop.wait(1);
    await app.close();
    await shop.close();
    await start({ stateFile });
    await shop.wait(1);
    expect(shop.received[0]).toMatchObject({ pspReference: first.pspReference });
    expect((await pay(card('4111111111111111'), key)).json()).toEqual(first);
    await app.close();
    fs.rmSync(folder, { recursive: true });
  });

  it('start without what an unreadable file held', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'payment-sandbox-'));
    const stateFile = path.join(folder, 'state.json');
    fs.writeFileSync(stateFile, '{"payments":');
    await start({ stateFile });
    for (const address of ['/health/live', '/health/ready', '/health']) {
      expect((await app.inject(address)).json()).toEqual({ status: 'ok' });
    }
    await app.close();
    fs.rmSync(folder, { recursive: true });
  });
});
