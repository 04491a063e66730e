import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildArtifactServer } from './server';
import { createVersionFigures } from './version-figures';

const token = 'the-token-that-shells-and-the-artifact-store-share';
const store = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-figures-'));
const figures = createVersionFigures();
let app: Awaited<ReturnType<typeof buildArtifactServer>>;

beforeAll(async () => {
  app = await buildArtifactServer(store, { token, figures });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(store, { recursive: true });
});

const send = (payload: object, authorization = `Bearer ${token}`) =>
  app.inject({ method: 'POST', url: '/api/figures', headers: { authorization }, payload });
const search = { remote: 'mfe-search', version: '1.0.0', pages: 3, failures: 1 };

test('adds what shells report', async () => {
  for (let shell = 0; shell < 2; shell += 1)
    expect((await send({ environment: 'production', figures: [search] })).statusCode).toBe(204);
  expect(figures.of('production', 'mfe-search', '1.0.0')).toEqual({ pages: 6, failures: 2 });
  expect(figures.of('staging', 'mfe-search', '1.0.0')).toEqual({ pages: 0, failures: 0 });
});

test('refuses figures without the token of the store, and what is no report', async () => {
  const before = figures.of('production', 'mfe-search', '1.0.0');
  expect((await send({ figures: [search] }, 'Bearer of another')).statusCode).toBe(401);
  for (const body of [
    {},
    { figures: [{ ...search, pages: -1 }] },
    { figures: [{ ...search, remote: '../x' }] },
  ])
    expect((await send(body)).statusCode).toBe(400);
  expect(figures.of('production', 'mfe-search', '1.0.0')).toEqual(before);
});
