import { randomBytes } from 'node:crypto';
import { listJobs } from 'api-platform/failed-jobs';
import type { Mail } from 'api-platform/mail/mailer';
import { createQueuedMailer } from 'api-platform/mail/queued-mailer';
import { until } from 'api-platform/testing/until';
import { directConnection } from 'database/direct-connection';
import { Secret, TOTP } from 'otpauth';
import { pathOf } from 'shared-contracts/calls/call';
import { checkStaffCode, checkStaffPassword } from 'shared-contracts/calls/merchant-staff';
import { resultCodes } from 'shared-contracts/wire/common';
import { sessionTokensSchema } from 'shared-contracts/wire/customer';
import { staffLoginStepSchema } from 'shared-contracts/wire/staff';
import { lineSheetSchema } from 'shared-contracts/wire/wholesale-sheets';
import { buildApp } from './app';
import { readConfig } from './config';
import { createStaff } from './modules/staff';
import { registerBuyer } from './modules/testing/buyers';
import { createClient, password, registerMember } from './modules/testing/client';
import { createShirtDatabase, noProvider } from './modules/testing/commerce-app';
import { shopOrigin } from './modules/testing/staff';

type App = Awaited<ReturnType<typeof buildApp>>;
type Keys = Partial<Record<'TOKEN_SECRET' | 'ENCRYPTION_KEY' | 'JWT_SECRET', string>>;

const newKey = () => randomBytes(32).toString('hex');
const chosen = 'Chosen12';

let database: Awaited<ReturnType<typeof createShirtDatabase>>;
let sent: Mail[];
let logged: string[];
let opened: App[];
beforeEach(async () => {
  database = await createShirtDatabase();
  await database.pool.query(`
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 4, 2);`);
  [sent, logged, opened] = [[], [], []];
});
afterEach(async () => {
  await Promise.all(opened.map((app) => app.close()));
  await database.pool.end();
});

/** A process of the shop as an operator starts it with these keys. One that sends mails takes them from the queue. */
async function start(keys: Keys, { sendsMails = false } = {}): Promise<App> {
  const { db, environment } = database;
  const config = readConfig({
    NODE_ENV: 'development',
    ...environment,
    SHOP_URL: 'http://shop.test',
    PAYMENT_API_KEY: 'k'.repeat(16),
    PAYMENT_HMAC_KEY: 'AB'.repeat(32),
    LOG_LEVEL: 'error',
    ...keys,
  });
  const app = await buildApp({
    config,
    db,
    mailer: createQueuedMailer(db, config.encryptionKeys),
    provider: noProvider,
    ...(sendsMails && {
      jobs: {
        databaseUrl: directConnection(db).connectionString ?? '',
        directMailer: {
          send: async (mail: Mail) => {
            sent.push(mail);
          },
        },
        stockAlert: undefined,
      },
    }),
  });
  const { log } = app;
  app.addHook('onRequest', async (request) => {
    jest
      .spyOn(request.log, 'error')
      .mockImplementation((...words) => void logged.push(JSON.stringify(words)));
  });
  jest.spyOn(log, 'error').mockImplementation((...words) => void logged.push(JSON.stringify(words)));
  opened.push(app);
  await app.ready();
  return app;
}

const codeOf = (secret: string, offsetSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offsetSeconds * 1_000 });

async function postAsStaff(app: App, url: string, payload: object, cookie?: string) {
  const response = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { origin: shopOrigin, ...(cookie && { cookie }) },
  });
  return { status: response.statusCode, body: response.json(), set: String(response.headers['set-cookie']) };
}

/** Logs in with the password and the code of an authenticator app; `newPassword` at the first login. */
async function logInStaff(
  app: App,
  { email, secret, ...given }: { email: string; password: string; secret?: string; newPassword?: string },
  offsetSeconds = 0,
) {
  const first = await postAsStaff(app, pathOf(checkStaffPassword), { email, password: given.password });
  const { enrolment } = staffLoginStepSchema.parse(first.body.data);
  const key = secret ?? enrolment?.secret ?? '';
  const { newPassword } = given;
  const body = { code: codeOf(key, offsetSeconds), ...(newPassword && { newPassword }) };
  const { status, body: answer } = await postAsStaff(
    app,
    pathOf(checkStaffCode),
    body,
    first.set.split(';')[0],
  );
  return { status, code: answer.code as number, secret: key };
}

/** A member of staff who has set up an authenticator app. */
async function enrolStaff(app: App, email: string) {
  const created = await createStaff(database.db, { email, name: email, roles: ['PACKER'] }, new Date());
  if (!created) throw new Error('taken');
  const member = { email, password: created.password.oneTimePassword, newPassword: chosen };
  // The code before, so that the one of now is left for the next login.
  const { status, secret } = await logInStaff(app, member, -30);
  expect(status).toBe(200);
  return { email, password: chosen, secret };
}

/** What a shop has in its database and its visitors in their browsers. */
async function useShop(app: App) {
  const [early, late] = [
    await enrolStaff(app, 'early@staff.example'),
    await enrolStaff(app, 'late@staff.example'),
  ];
  const member = await registerMember(app);
  await createClient(app).sendCode(member.email);
  const buyer = await registerBuyer({ app, pool: database.pool }, 'A');
  const sheets = await buyer.call('POST', '/api/wholeSale/lineSheet', lineSheetSchema, { body: {} });
  const [document = ''] = sheets.data.documents.map(({ path }) => path);
  return { early, late, member, document };
}

const add = { type: 'ADD_SHOPPINGCART', lines: [{ skuId: 'S1M', channelId: 1, quantity: 1 }] };
/** The change of a bag as a browser sends it, and sends it again when the answer was lost. */
const changeBag = (app: App, token: string, key: string) =>
  app.inject({
    method: 'POST',
    url: '/api/shoppingcart',
    payload: add,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
  });
const refreshed = async (app: App, refreshToken: string) =>
  (await createClient(app).refresh(refreshToken)).data;

test.each([
  [
    'the one secret of an earlier version',
    (old: string): Keys => ({ JWT_SECRET: old }),
    (old: string): Keys => ({ TOKEN_SECRET: newKey(), ENCRYPTION_KEY: newKey(), JWT_SECRET: old }),
  ],
  [
    'keys by purpose',
    (old: string): Keys => ({ TOKEN_SECRET: old, ENCRYPTION_KEY: old }),
    (old: string): Keys => ({ TOKEN_SECRET: `${newKey()} ${old}`, ENCRYPTION_KEY: `${newKey()} ${old}` }),
  ],
])('a shop with %s goes on while new keys stand in front', async (_what, before, after) => {
  const old = newKey();
  const first = await start(before(old));
  const { early, member, document } = await useShop(first);
  const bag = await changeBag(first, member.token, 'one-change');

  const app = await start(after(old), { sendsMails: true });
  expect(await logInStaff(app, early)).toMatchObject({ status: 200 });
  expect((await createClient(app, member.token).profile()).status).toBe(200);
  expect((await changeBag(app, member.token, 'one-change')).body).toBe(bag.body);
  expect((await app.inject(document)).statusCode).toBe(200);
  const codeSent = () => sent.find(({ to, codes }) => to === member.email && codes)?.codes?.[0];
  await until('the queued mail is sent', () => codeSent() !== undefined);
  const reset = await createClient(app).call(
    'POST',
    '/api/customer/resetPassword/saveAndLogin',
    sessionTokensSchema,
    { body: { email: member.email, code: codeSent(), password: 'Another1x' } },
  );
  expect(reset.code).toBe(200);
  expect(logged).toEqual([]);
});

test('two tabs that renew their login at two processes, of which one has the new key, stay logged in', async () => {
  const [old, next] = [newKey(), newKey()];
  const first = await start({ TOKEN_SECRET: `${old} ${next}`, ENCRYPTION_KEY: old });
  const second = await start({ TOKEN_SECRET: `${next} ${old}`, ENCRYPTION_KEY: old });
  const { refreshToken } = await registerMember(first);
  const tokens = [await refreshed(first, refreshToken), await refreshed(second, refreshToken)];
  expect(tokens[1]?.refreshToken).toBe(tokens[0]?.refreshToken);
  expect((await refreshed(second, tokens[1]?.refreshToken ?? '')).token).toBeTruthy();
});

test('after the old key is removed, what it made is refused in words, and what was renewed goes on', async () => {
  const [old, next] = [newKey(), newKey()];
  const first = await start({ TOKEN_SECRET: old, ENCRYPTION_KEY: old });
  const { early, late, member, document } = await useShop(first);
  const both = await start({ TOKEN_SECRET: `${next} ${old}`, ENCRYPTION_KEY: `${next} ${old}` });
  expect(await logInStaff(both, early)).toMatchObject({ status: 200 });

  const app = await start({ TOKEN_SECRET: next, ENCRYPTION_KEY: next }, { sendsMails: true });
  // Whose app was sealed again when they logged in.
  expect(await logInStaff(app, early, 30)).toMatchObject({ status: 200 });
  expect(await logInStaff(app, late)).toMatchObject({
    status: 409,
    code: resultCodes.authenticatorUnreadable,
  });
  expect(logged.join()).toMatch(/late@staff\.example.*SHOP-API-514/);
  expect((await createClient(app, member.token).profile()).code).toBe(resultCodes.unauthorized);
  // A refresh token is stored as a hash without a key.
  const { token } = await refreshed(app, member.refreshToken);
  expect((await createClient(app, token).profile()).status).toBe(200);
  expect((await app.inject(document)).statusCode).toBe(404);
  const page = await app.inject({ url: document, headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers.location]).toEqual([303, 'http://shop.test/wholesale/product/list']);
  await until('the queued mail is refused', async () =>
    (await listJobs(database.pool)).some(({ error }) => error?.includes('SHOP-API-514')),
  );
  expect(sent).toEqual([]);
  const login = await createClient(app).login({ email: member.email, password });
  expect(login.status).toBe(200);
});
