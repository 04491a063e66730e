import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createRegistry, type Registry } from '../registry';
import { buildArtifactServer } from '../server';
import { createFolderStorage } from '../storage/folder-storage';
import { buildRemote } from '../testing/build-remote';
import { contractOf } from '../testing/contract-of';
import { createTokens } from '../tokens';
import { createVersionFigures } from '../version-figures';

const admin = 'admin-token-of-32-characters-or-more';
let folder: string;
let app: FastifyInstance;
let registry: Registry;
let tokens: ReturnType<typeof createTokens>;
const figures = createVersionFigures();

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'console-'));
  const storage = createFolderStorage(path.join(folder, 'store'));
  registry = createRegistry({ storage });
  tokens = createTokens(storage, admin);
  await registry.open();
  for (const version of ['1.0.0', '2.0.0', '3.0.0'])
    await registry.publish(buildRemote(folder, version), { by: 'test' });
  for (const version of ['1.0.0', '2.0.0'])
    await registry.activate({ versions: { 'mfe-checkout': version }, by: 'test' });
  app = await buildArtifactServer(path.join(folder, 'store'), {
    logLevel: 'silent',
    api: { registry, tokens },
    figures,
  });
});
afterEach(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const liveVersion = async () => (await registry.map()).live['mfe-checkout'];

/** A browser with a cookie jar for the console. */
async function signIn(token = admin, person = '') {
  const cookies = new Map<string, string>();
  const send = async (method: 'GET' | 'POST', url: string, form?: Record<string, string>, headers = {}) => {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...headers,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: String(new URLSearchParams(form)) } : {}),
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return response;
  };
  const answer = await send('POST', '/console/login', { token, person });
  const csrf = async () =>
    /name="csrf" value="([\w-]+)"/.exec((await send('GET', '/console')).body)?.[1] ?? '';
  const change = async (form: Record<string, string>, headers = {}) =>
    send(
      'POST',
      '/console/change',
      {
        remote: 'mfe-checkout',
        environment: 'production',
        revision: String((await registry.map()).revision),
        reason: 'the badge is empty',
        confirmed: 'yes',
        csrf: await csrf(),
        ...form,
      },
      headers,
    );
  return { answer, send, csrf, change };
}

async function limited(can: ('publish' | 'activate' | 'rollback' | 'canary' | 'promote' | 'remove')[]) {
  const { token } = await tokens.create({ name: 'search team', remotes: ['mfe-checkout'], can }, 'test');
  return token;
}

test('asks for a token, keeps it out of the browser and forgets it at sign-out', async () => {
  expect((await app.inject('/console')).headers.location).toBe('/console/login');
  const { answer, send, csrf } = await signIn();
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toContain('Path=/console; HttpOnly; SameSite=Strict');
  expect(cookie).not.toContain(admin);
  expect((await send('GET', '/console')).statusCode).toBe(200);
  await send('POST', '/console/logout', { csrf: await csrf() });
  expect((await send('GET', '/console')).statusCode).toBe(303);
});

test('keeps a person signed in at another registry of the same store, which holds no token', async () => {
  const { answer } = await signIn();
  const [{ name = '', value = '' } = {}] = answer.cookies;
  const place = path.join(folder, 'store/.registry/sessions');
  const documents = fs.readdirSync(place);
  expect(documents).toHaveLength(1);
  const content = fs.readFileSync(path.join(place, documents[0] ?? ''), 'utf8');
  expect(content).not.toContain(admin);
  const storage = createFolderStorage(path.join(folder, 'store'));
  const api = { registry: createRegistry({ storage }), tokens: createTokens(storage, admin) };
  const another = await buildArtifactServer(path.join(folder, 'store'), { logLevel: 'silent', api });
  const shown = await another.inject({ url: '/console', headers: { cookie: `${name}=${value}` } });
  expect(shown.statusCode).toBe(200);
  const forged = `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`;
  const refused = await another.inject({ url: '/console', headers: { cookie: `${name}=${forged}` } });
  expect(refused.headers.location).toBe('/console/login');
  await another.close();
});

test('refuses an unknown token, and too many attempts', async () => {
  expect((await signIn('release_000000000000_wrong')).answer.statusCode).toBe(401);
  for (let index = 0; index < 9; index += 1) await signIn('wrong');
  const { answer } = await signIn();
  expect(answer.statusCode).toBe(429);
  expect(answer.body).toContain('Wait a minute');
});

test('ends the session of a revoked token', async () => {
  const { id, token } = await tokens.create(
    { name: 'search team', remotes: ['*'], can: ['rollback'] },
    'test',
  );
  const { send } = await signIn(token);
  await tokens.revoke(id, { name: 'admin', remotes: ['*'], can: ['admin'] });
  expect((await send('GET', '/console')).statusCode).toBe(303);
});

test('shows what is live, a canary beside it with error rates and vitals, and the sizes', async () => {
  await registry.setCanary({ remote: 'mfe-checkout', version: '3.0.0', percent: 5, by: 'test' });
  figures.add({
    environment: 'production',
    figures: [
      { remote: 'mfe-checkout', version: '2.0.0', pages: 200, failures: 1 },
      { remote: 'mfe-checkout', version: '3.0.0', pages: 10, failures: 2 },
    ],
    vitals: [{ remote: 'mfe-checkout', version: '3.0.0', name: 'LCP', value: 1234 }],
  });
  const { send } = await signIn();
  const { body } = await send('GET', '/console');
  expect(body).toContain('Canary, 5 %');
  expect(body).toContain('1 (0.5 %)');
  expect(body).toContain('2 (20.0 %)');
  expect(body).toContain('1234 ms (1)');
  const sizes = (await send('GET', '/console/sizes')).body;
  expect(sizes).toContain('<polyline');
  expect(sizes).toContain('<td><time dateTime="2026-01-01T00:00:00.000Z">2026-01-01 00:00 UTC</time></td>');
  expect(sizes).toContain('<td>test</td>');
  expect((await send('GET', '/console/contracts')).body).toContain('mfe-checkout');
});

test('goes back to the version before, and the history says who and why', async () => {
  const { send, change } = await signIn(admin, 'Ada Wong');
  const page = await send(
    'GET',
    '/console/change?action=rollback&remote=mfe-checkout&environment=production',
  );
  expect(page.body).toContain('<code>1.0.0</code>');
  expect((await change({ action: 'rollback' })).headers.location).toBe('/console?environment=production');
  expect(await liveVersion()).toBe('1.0.0');
  expect((await send('GET', '/console')).body).toContain('mfe-checkout is back at 1.0.0');
  const history = (await send('GET', '/console/history?remote=mfe-checkout')).body;
  expect(history).toContain('Ada Wong (admin)');
  expect(history).toContain('the badge is empty');
});

test('goes back to any kept version from the history', async () => {
  await registry.activate({ versions: { 'mfe-checkout': '3.0.0' }, by: 'test' });
  const { send, change } = await signIn();
  const history = (await send('GET', '/console/history?remote=mfe-checkout')).body;
  const targets = [...history.matchAll(/Go back to ([\d.]+)/g)].map(([, version]) => version);
  expect(targets).toEqual(['2.0.0', '1.0.0']);
  const [, link = ''] = /href="([^"]+)"[^>]*>Go back to 1\.0\.0/.exec(history) ?? [];
  const page = await send('GET', link.replaceAll('&amp;', '&'));
  expect(page.body).toContain('<code>1.0.0</code>');
  expect((await change({ action: 'rollback', version: '1.0.0' })).statusCode).toBe(303);
  expect(await liveVersion()).toBe('1.0.0');
});

test('promotes from staging, makes a canary live and ends one', async () => {
  await registry.activate({ versions: { 'mfe-checkout': '3.0.0' }, environment: 'staging', by: 'test' });
  const { change } = await signIn();
  expect((await change({ action: 'promote', environment: 'staging' })).statusCode).toBe(303);
  expect(await liveVersion()).toBe('3.0.0');
  await registry.setCanary({ remote: 'mfe-checkout', version: '1.0.0', percent: 5, by: 'test' });
  expect((await change({ action: 'end-canary' })).statusCode).toBe(303);
  expect((await registry.map()).canaries).toBeUndefined();
  await registry.setCanary({ remote: 'mfe-checkout', version: '2.0.0', percent: 5, by: 'test' });
  expect((await change({ action: 'activate', version: '2.0.0' })).statusCode).toBe(303);
  expect(await liveVersion()).toBe('2.0.0');
});

test('starts a canary of a kept version, and makes another one live', async () => {
  const { send, change } = await signIn();
  const overview = (await send('GET', '/console')).body;
  expect(overview).toContain('Start a canary');
  const form = '&remote=mfe-checkout&environment=production';
  const page = (await send('GET', `/console/change?action=start-canary${form}`)).body;
  const offered = [...page.matchAll(/<option>([^<]+)<\/option>/g)].map(([, version]) => version);
  expect(offered).toEqual(['3.0.0', '1.0.0']);
  const started = await change({ action: 'start-canary', version: '3.0.0', percent: '20' });
  expect(started.statusCode).toBe(303);
  expect((await registry.map()).canaries).toEqual({ 'mfe-checkout': { version: '3.0.0', percent: 20 } });
  const after = (await send('GET', '/console')).body;
  expect(after).toContain('mfe-checkout 3.0.0 is a canary for 20 % of the visitors in production.');
  expect(after).not.toContain('Start a canary');
  expect((await send('GET', `/console/change?action=activate${form}`)).body).toContain(
    '<option>1.0.0</option>',
  );
  expect((await change({ action: 'activate', version: '1.0.0' })).statusCode).toBe(303);
  expect(await liveVersion()).toBe('1.0.0');
  expect((await send('GET', '/console/history')).body).toContain('canary 20 %');
});

test('a canary needs a version that is kept and a share of 1 to 99 %', async () => {
  const { change } = await signIn();
  const canary = { action: 'start-canary', version: '3.0.0', percent: '20' };
  const unchosen = await change({ action: 'activate' });
  expect([unchosen.statusCode, unchosen.body]).toEqual([400, expect.stringContaining('Choose a version.')]);
  const { percent: _, ...withoutShare } = canary;
  const shareless = await change(withoutShare);
  expect([shareless.statusCode, shareless.body]).toEqual([400, expect.stringContaining('1 to 99 %')]);
  expect((await change({ ...canary, percent: '100' })).statusCode).toBe(400);
  expect((await change({ ...canary, version: '9.9.9' })).statusCode).toBe(409);
  expect((await registry.map()).canaries).toBeUndefined();
});

test('the gate’s objections to a canary are listed, and can be overridden', async () => {
  const release = { fragments: [{ name: 'gone', module: './missing' }] };
  await registry.publish(buildRemote(folder, '4.0.0', 'four', release), { by: 'test' });
  const { change } = await signIn();
  const canary = { action: 'start-canary', version: '4.0.0', percent: '7' };
  const refused = await change(canary);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('which it does not expose');
  expect(refused.body).toContain('name="version" value="4.0.0"');
  expect(refused.body).toMatch(/id="percent"[^>]*value="7"/);
  expect((await registry.map()).canaries).toBeUndefined();
  expect((await change({ ...canary, override: 'yes' })).statusCode).toBe(303);
  expect((await registry.map()).canaries).toEqual({ 'mfe-checkout': { version: '4.0.0', percent: 7 } });
});

test('makes the first version of a published remote live', async () => {
  const gifts = buildRemote(folder, '1.0.0', 'gifts', { name: 'gifts', container: 'gifts' });
  await registry.publish(gifts, { by: 'test' });
  const { send, change } = await signIn();
  const overview = (await send('GET', '/console')).body;
  expect(overview).toContain('Published, not live in production');
  expect(overview).toContain('Make a version live');
  expect((await change({ action: 'activate', remote: 'gifts', version: '1.0.0' })).statusCode).toBe(303);
  expect((await registry.map()).live.gifts).toBe('1.0.0');
});

test.each([
  ['rollback', ['publish', 'activate', 'canary', 'promote']],
  ['promote', ['publish', 'activate', 'canary', 'rollback']],
  ['activate', ['publish', 'canary', 'rollback', 'promote']],
  ['start-canary', ['publish', 'activate', 'rollback', 'promote', 'remove']],
  ['end-canary', ['publish', 'activate', 'rollback', 'promote', 'remove']],
  ['remove', ['publish', 'activate', 'rollback', 'promote', 'canary']],
] as const)('does not %s without the permission', async (action, can) => {
  await registry.setCanary({ remote: 'mfe-checkout', version: '3.0.0', percent: 5, by: 'test' });
  const before = await registry.map();
  const { send, change } = await signIn(await limited([...can]));
  expect((await change({ action, version: '3.0.0', percent: '5' })).statusCode).toBe(403);
  expect((await send('GET', '/console')).body).not.toContain(`action=${action}&amp;`);
  const form = `/console/change?action=${action}&remote=mfe-checkout&environment=production`;
  expect((await send('GET', form)).statusCode).toBe(403);
  expect((await registry.map()).revision).toBe(before.revision);
});

test('needs the secret of the form, the same site, a reason, a confirmation and the revision that was seen', async () => {
  const { change } = await signIn();
  const rollback = { action: 'rollback' };
  expect((await change({ ...rollback, csrf: 'x'.repeat(32) })).statusCode).toBe(403);
  expect((await change(rollback, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await change({ ...rollback, reason: ' ' })).statusCode).toBe(400);
  expect((await change({ ...rollback, confirmed: '' })).statusCode).toBe(400);
  expect((await change({ ...rollback, revision: '1' })).statusCode).toBe(409);
  expect(await liveVersion()).toBe('2.0.0');
});

test('removes a remote whose name is typed, and brings it back', async () => {
  const { send, change } = await signIn();
  const form = '/console/change?action=remove&remote=mfe-checkout&environment=production';
  expect((await send('GET', form)).body).toContain('Name of the remote, to confirm: mfe-checkout');
  const unnamed = await change({ action: 'remove', name: 'mfe-check' });
  expect(unnamed.statusCode).toBe(400);
  expect(unnamed.body).toContain('Type the name of the remote to confirm its removal: mfe-checkout.');
  expect(await liveVersion()).toBe('2.0.0');
  expect((await change({ action: 'remove', name: 'mfe-checkout' })).statusCode).toBe(303);
  expect(await liveVersion()).toBeUndefined();
  const { body } = await send('GET', '/console');
  expect(body).toContain('mfe-checkout is removed in production');
  expect(body).toContain('Removed from production');
  expect(body).toContain('Bring back');
  expect((await change({ action: 'rollback' })).statusCode).toBe(303);
  expect(await liveVersion()).toBe('2.0.0');
  expect((await send('GET', '/console')).body).not.toContain('Removed from production');
});

test('a remote that others use stays, unless the person takes the loss', async () => {
  await registry.reportShell({
    contract: 'c',
    shared: {},
    contracts: contractOf({ mounts: { 'mini-cart': null } }),
  });
  const fragments = [{ name: 'mini-cart', module: './mini-cart' }];
  const modules = { './mini-cart': { js: [], css: [] } };
  const release = buildRemote(folder, '5.0.0', 'five', { fragments, modules });
  await registry.publish(release, { by: 'test' });
  await registry.activate({ versions: { 'mfe-checkout': '5.0.0' }, by: 'test', reason: 'a try' });
  const { send, change } = await signIn();
  const removal = { action: 'remove', name: 'mfe-checkout' };
  const refused = await change(removal);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('shell would lose the fragment &quot;mini-cart&quot;');
  expect(refused.body).toContain('Remove it although others lose this');
  expect(await liveVersion()).toBe('5.0.0');
  expect((await change({ ...removal, override: 'yes' })).statusCode).toBe(303);
  expect(await liveVersion()).toBeUndefined();
  expect((await send('GET', '/console/history')).body).toContain('forced: shell would lose');
});

test('a reason alone does not override the gate; the checkbox does', async () => {
  const release = { fragments: [{ name: 'gone', module: './missing' }] };
  await registry.publish(buildRemote(folder, '4.0.0', 'four', release), { by: 'test' });
  await registry.setCanary({
    remote: 'mfe-checkout',
    version: '4.0.0',
    percent: 5,
    by: 'test',
    reason: 'a try',
  });
  const { change } = await signIn();
  const wanted = { action: 'activate', version: '4.0.0', reason: '<b>we know</b>' };
  const refused = await change(wanted);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('which it does not expose');
  expect(refused.body).toContain('&lt;b&gt;we know&lt;/b&gt;');
  expect(await liveVersion()).toBe('2.0.0');
  expect((await change({ ...wanted, override: 'yes' })).statusCode).toBe(303);
  expect(await liveVersion()).toBe('4.0.0');
});

test('every page answers, and runs no script', async () => {
  await registry.setCanary({ remote: 'mfe-checkout', version: '3.0.0', percent: 5, by: 'test' });
  const { send } = await signIn();
  const pages = [
    '/console',
    '/console?environment=dev',
    '/console/history',
    '/console/contracts',
    '/console/sizes',
    '/console/change?action=rollback&remote=mfe-checkout&environment=production',
    '/console/change?action=remove&remote=mfe-checkout&environment=production',
    '/console/change?action=activate&remote=mfe-checkout&environment=production',
    '/console/change?action=start-canary&remote=mfe-checkout&environment=production',
    '/console/login',
  ];
  for (const page of pages) {
    const { body, headers, statusCode } = await send('GET', page);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toContain('<script');
  }
});
