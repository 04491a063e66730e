import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAccount } from 'shared-contracts/calls/account';
import { pathOf } from 'shared-contracts/calls/call';
import { createPushSubscription, deletePushSubscription, getPushKey } from 'shared-contracts/calls/push';
import { emptySchema } from 'shared-contracts/wire/common';
import { pushKeySchema, pushSubscriptionResultSchema } from 'shared-contracts/wire/push';
import { type Client, createClient, password, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';
import { isPushService, knownPushServices } from './push-services';
import { sendPush } from './send-push';

/** A browser's side of a subscription: it alone can read what is sent. */
class FakeBrowser {
  readonly #ecdh = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  constructor(readonly endpoint: string) {
    this.#ecdh.generateKeys();
  }

  subscription(expirationTime: number | null = null) {
    const keys = {
      p256dh: this.#ecdh.getPublicKey().toString('base64url'),
      auth: this.#auth.toString('base64url'),
    };
    return { endpoint: this.endpoint, keys, expirationTime };
  }

  /** RFC 8291 with the content encoding of RFC 8188. */
  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const info = (text: string, ...parts: Buffer[]) => Buffer.concat([Buffer.from(`${text}\0`), ...parts]);
    const derive = (secret: Buffer, by: Buffer, about: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, by, about, length));
    const shared = derive(
      this.#ecdh.computeSecret(sender),
      this.#auth,
      info('WebPush: info', this.#ecdh.getPublicKey(), sender),
      32,
    );
    const key = derive(shared, salt, info('Content-Encoding: aes128gcm'), 16);
    const nonce = derive(shared, salt, info('Content-Encoding: nonce'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last byte marks the end of the record.
    return JSON.parse(text.subarray(0, -1).toString());
  }
}

interface Received {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}
const received: Received[] = [];
let answer = 201;
/** Stands for the push service of a browser, which is outside of the shop. */
const service = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(request.url === '/gone' ? 410 : answer).end();
  });
});
let origin = '';

const ecdh = createECDH('prime256v1');
ecdh.generateKeys();
const vapid = {
  publicKey: ecdh.getPublicKey().toString('base64url'),
  privateKey: ecdh.getPrivateKey().toString('base64url'),
  subject: 'mailto:service@shop.test',
};

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  shop = await buildTestApp(undefined, { push: { publicKey: vapid.publicKey, services: [origin] } });
});
afterAll(async () => {
  await shop.app.close();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});
beforeEach(async () => {
  received.length = 0;
  answer = 201;
  await shop.pool.query('delete from push_subscriptions');
});

const subscribe = (body: object, client: Client = createClient(shop.app), language = 'en') =>
  client.call('POST', pathOf(createPushSubscription), pushSubscriptionResultSchema, {
    body,
    headers: { 'accept-language': language },
  });
const end = (endpoint: string) =>
  createClient(shop.app).call('POST', pathOf(deletePushSubscription), pushSubscriptionResultSchema, {
    body: { endpoint },
  });
const message = {
  title: { en: 'New in', zh: '新到貨品' },
  text: { en: 'The coats are here.', zh: '大衣現已上架。' },
  path: '/bit/women',
};
const warnings: string[] = [];
const send = (email?: string) =>
  sendPush(
    { db: shop.db, vapid, services: [origin], email, warn: (sentence) => warnings.push(sentence) },
    message,
  );
const rows = async () =>
  (await shop.pool.query('select * from push_subscriptions order by endpoint')).rows as Record<
    string,
    unknown
  >[];

describe('a flood of subscriptions', () => {
  beforeEach(() => shop.pool.query('delete from push_subscriptions; delete from attempt_counters'));
  afterEach(() => shop.pool.query('delete from push_subscriptions; delete from attempt_counters'));

  it('of one network is refused after a hundred new browsers in an hour; a known browser may come again', async () => {
    const browsers = Array.from({ length: 101 }, (_, number) => new FakeBrowser(`${origin}/flood/${number}`));
    const statuses: number[] = [];
    for (const browser of browsers) statuses.push((await subscribe(browser.subscription())).status);
    expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true);
    expect(statuses[100]).toBe(429);
    expect(await rows()).toHaveLength(100);
    const [known] = browsers;
    expect((await subscribe((known as FakeBrowser).subscription())).status).toBe(200);
  });

  it('of one visitor is refused after twenty new browsers in a day', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 21; number += 1) {
      const browser = new FakeBrowser(`${origin}/own/${number}`);
      statuses.push((await subscribe({ ...browser.subscription(), guestId: 'gst1234567' })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});

it('sends each browser its words, encrypted for it alone and signed by the shop', async () => {
  expect((await createClient(shop.app).call('GET', pathOf(getPushKey), pushKeySchema)).data).toEqual({
    publicKey: vapid.publicKey,
  });
  const [english, chinese] = [new FakeBrowser(`${origin}/a`), new FakeBrowser(`${origin}/b`)];
  expect((await subscribe({ ...english.subscription(), guestId: 'gst1234567' })).data).toEqual({
    subscribed: true,
  });
  await subscribe(chinese.subscription(), undefined, 'zh-HK');
  expect(await send()).toEqual({ sent: 2, removed: 0, failed: 0 });

  const [first, second] = received.toSorted((a, b) => a.path.localeCompare(b.path));
  expect(english.read(first?.body as Buffer)).toEqual({
    title: 'New in',
    body: 'The coats are here.',
    path: '/bit/women',
  });
  expect(chinese.read(second?.body as Buffer)).toMatchObject({ title: '新到貨品' });
  expect(() => english.read(second?.body as Buffer)).toThrow();
  expect(first?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(first?.headers.authorization ?? '') ?? [];
  expect(key).toBe(vapid.publicKey);
  const [head, claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: origin,
    sub: vapid.subject,
  });
  const point = ecdh.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
});

it('removes subscriptions that their browser, their service or their time has ended; others stay', async () => {
  await subscribe(new FakeBrowser(`${origin}/gone`).subscription());
  await subscribe(new FakeBrowser(`${origin}/old`).subscription(Date.now() - 1_000));
  await subscribe(new FakeBrowser(`${origin}/left`).subscription());
  await subscribe(new FakeBrowser(`${origin}/stays`).subscription(Date.now() + 60_000));
  expect((await end(`${origin}/left`)).data).toEqual({ subscribed: false });
  expect(await send()).toEqual({ sent: 1, removed: 2, failed: 0 });
  expect((await rows()).map(({ endpoint }) => endpoint)).toEqual([`${origin}/stays`]);
  answer = 503;
  expect(await send()).toEqual({ sent: 0, removed: 0, failed: 1 });
  expect(await rows()).toHaveLength(1);
  expect(warnings.at(-1)).toContain('503');
});

it('belongs to the member who subscribed last in the browser, and ends with the account', async () => {
  const browser = new FakeBrowser(`${origin}/a`);
  await subscribe({ ...browser.subscription(), guestId: 'gst1234567' });
  await subscribe(new FakeBrowser(`${origin}/b`).subscription());
  const member = await registerMember(shop.app);
  await subscribe(browser.subscription(), member);
  expect(await rows()).toMatchObject([
    { endpoint: browser.endpoint, guest_id: null, customer_id: expect.any(String) },
    { customer_id: null },
  ]);
  expect(await send(member.email.toUpperCase())).toEqual({ sent: 1, removed: 0, failed: 0 });
  expect(received.map(({ path }) => path)).toEqual(['/a']);
  const body = { password };
  expect((await member.call('POST', pathOf(closeAccount), emptySchema, { body })).code).toBe(200);
  expect(await rows()).toMatchObject([{ endpoint: `${origin}/b` }]);
});

it('takes push services of browsers only, so that nobody sends the shop elsewhere', async () => {
  for (const endpoint of [
    'https://evil.example/x',
    'http://169.254.169.254/latest',
    'nonsense',
    `${origin}0/x`,
  ])
    expect((await subscribe(new FakeBrowser(endpoint).subscription())).status).toBe(400);
  const browser = new FakeBrowser(`${origin}/a`);
  expect((await subscribe({ ...browser.subscription(), keys: { p256dh: 'x', auth: 'y' } })).status).toBe(400);
  expect(await rows()).toHaveLength(0);
  const known = (endpoint: string) => isPushService(endpoint, knownPushServices);
  expect(known('https://fcm.googleapis.com/fcm/send/x')).toBe(true);
  expect(known('https://web.push.apple.com/x')).toBe(true);
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com/x',
  ])
    expect(known(endpoint)).toBe(false);
});

it('says that the shop sends no notifications without keys', async () => {
  const silent = await buildTestApp();
  try {
    const key = await createClient(silent.app).call('GET', pathOf(getPushKey), pushKeySchema);
    expect(key.data).toEqual({ publicKey: null });
  } finally {
    await silent.app.close();
  }
});
