import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { readConfig } from '../config';
import { withoutColleagues } from '../workers/colleagues';
import { registerVitals } from './register-vitals';
import { readVitals } from './summarize-vitals';

const vital = { name: 'LCP', value: 812.4, page: 'item', remote: 'mfe-catalog', version: '1.0.0-0c1f2a9b3d' };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-vitals-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** A shell server with its own data folder. */
async function createServer(name: string, environment: Record<string, string> = {}) {
  const dataDir = path.join(folder, name);
  const app = Fastify({ trustProxy: true });
  await app.register(registerVitals, {
    config: readConfig({ DATA_DIR: dataDir, ...environment }),
    colleagues: withoutColleagues(),
    isLive: (remote: string) => remote === 'mfe-catalog',
  });
  const send = (body: unknown, address = '10.0.0.1') =>
    app.inject({
      method: 'POST',
      url: '/vitals',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  /** Contents of the store after the server has closed. */
  const stored = async () => {
    await app.close();
    return readVitals(path.join(dataDir, 'vitals'), 1);
  };
  const files = () => fs.readdirSync(path.join(dataDir, 'vitals'));
  const text = () => fs.readFileSync(path.join(dataDir, 'vitals', files()[0] ?? ''), 'utf8');
  return { send, stored, files, text };
}

test('keeps what a browser sends, and nothing of who sent it', async () => {
  const server = await createServer('kept');
  const response = await server.send([vital, { ...vital, name: 'CLS', value: 0.0123 }], '203.0.113.7');
  expect(response.statusCode).toBe(204);
  expect(response.body).toBe('');
  expect(await server.stored()).toEqual([
    {
      page: 'item',
      remote: 'mfe-catalog',
      version: '1.0.0-0c1f2a9b3d',
      values: { LCP: [812.4], CLS: [0.0123], INP: [], TTFB: [] },
    },
  ]);
  expect(server.files()).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}\.ndjson$/)]);
  expect(server.text()).not.toContain('203.0.113.7');
});

test.each([
  ['no JSON', '{"name"'],
  ['a figure outside a list', vital],
  ['an empty list', []],
  ['more figures than a visit has', Array.from({ length: 13 }, () => vital)],
  ['an unknown figure', [{ ...vital, name: 'FID' }]],
  ['a value that is text', [{ ...vital, value: '812' }]],
  ['a negative value', [{ ...vital, value: -1 }]],
  ['a page with a query', [{ ...vital, page: '/bit/item/HB1?email=a@example.com' }]],
  ['an unknown remote', [{ ...vital, remote: 'mfe-other' }]],
])('refuses %s with 400 and stores nothing', async (name, body) => {
  const server = await createServer(name);
  expect((await server.send(body)).statusCode).toBe(400);
  expect(await server.stored()).toEqual([]);
});

test('drops fields that it does not know', async () => {
  const server = await createServer('unknown fields');
  await server.send([{ ...vital, userId: 'u-4711', url: 'https://shop.test/?a=b' }]);
  await server.stored();
  expect(JSON.parse(server.text())).toEqual(vital);
});

test('refuses a body that is too large with 413', async () => {
  const server = await createServer('large');
  const response = await server.send([{ ...vital, page: 'x'.repeat(5_000) }]);
  expect(response.statusCode).toBe(413);
  expect(await server.stored()).toEqual([]);
});

test('accepts reports up to the limit per minute of an address, and those of other addresses', async () => {
  const server = await createServer('limit', { VITALS_PER_MINUTE: '2' });
  const codes: number[] = [];
  for (let index = 0; index < 3; index += 1) codes.push((await server.send([vital])).statusCode);
  expect(codes).toEqual([204, 204, 429]);
  expect((await server.send([vital], '10.0.0.2')).statusCode).toBe(204);
  expect((await server.stored())[0]?.values.LCP).toHaveLength(3);
});

test('takes any number with a limit of 0', async () => {
  const server = await createServer('no limit', { VITALS_PER_MINUTE: '0' });
  for (let index = 0; index < 150; index += 1) expect((await server.send([vital])).statusCode).toBe(204);
  expect((await server.stored())[0]?.values.LCP).toHaveLength(150);
});

test('refuses a share of visits outside 0 to 1', () => {
  expect(() => readConfig({ VITALS_SAMPLE: '1.5' })).toThrow(/VITALS_SAMPLE/);
  expect(readConfig({ VITALS_SAMPLE: '0.1' }).public.vitalsSample).toBe(0.1);
});
