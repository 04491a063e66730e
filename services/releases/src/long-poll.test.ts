import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { releaseMapFile } from './log/release-maps';
import { buildArtifactServer } from './server';

const token = 'token-of-the-shell-of-32-characters';
const store = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-long-poll-'));
let app: Awaited<ReturnType<typeof buildArtifactServer>>;

function writeMap(revision: number): void {
  const file = path.join(store, releaseMapFile);
  fs.writeFileSync(`${file}.new`, JSON.stringify({ revision }));
  fs.renameSync(`${file}.new`, file);
}
const ask = (headers: Record<string, string | undefined> = {}) =>
  app.inject({ url: `/${releaseMapFile}`, headers: { authorization: `Bearer ${token}`, ...headers } });
const etagNow = async () => String((await ask()).headers.etag);

beforeEach(async () => {
  writeMap(1);
  app = await buildArtifactServer(store, { token });
});
afterEach(() => app.close());
afterAll(() => fs.rmSync(store, { recursive: true }));

test('an answer is held until the map changes', async () => {
  const etag = await etagNow();
  let isAnswered = false;
  const answer = ask({ 'if-none-match': etag, prefer: 'wait=10' }).finally(() => {
    isAnswered = true;
  });
  // Two requests that are not held are answered meanwhile.
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
  expect(isAnswered).toBe(false);
  writeMap(2);
  const { statusCode, headers, ...response } = await answer;
  expect(statusCode).toBe(200);
  expect(headers['preference-applied']).toBe('wait');
  expect(response.json()).toEqual({ revision: 2 });
});

test('a map that is newer than the one that the shell has is sent at once', async () => {
  const etag = await etagNow();
  writeMap(2);
  expect((await ask({ 'if-none-match': etag, prefer: 'wait=10' })).json()).toEqual({ revision: 2 });
  expect((await ask({ prefer: 'wait=10' })).json()).toEqual({ revision: 2 });
});

test('an answer is not held longer than the shell wants', async () => {
  const { statusCode, headers } = await ask({ 'if-none-match': await etagNow(), prefer: 'wait=1' });
  expect(statusCode).toBe(304);
  expect(headers['preference-applied']).toBe('wait');
});

test('without the preference the answer comes at once, and says so', async () => {
  const { statusCode, headers } = await ask({ 'if-none-match': await etagNow() });
  expect(statusCode).toBe(304);
  expect(headers['preference-applied']).toBeUndefined();
});

test('a missing map is not waited for', async () => {
  fs.rmSync(path.join(store, releaseMapFile));
  expect((await ask({ 'if-none-match': '"x"', prefer: 'wait=10' })).statusCode).toBe(404);
});

test('a server that ends holds nobody', async () => {
  const held = ask({ 'if-none-match': await etagNow(), prefer: 'wait=10' });
  await ask();
  await app.close();
  expect((await held).statusCode).toBe(304);
});
