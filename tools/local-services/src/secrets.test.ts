import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadSecrets } from './secrets';

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-secrets-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true }));
const file = () => path.join(dataDir, 'secrets.json');
const kept = () => JSON.parse(fs.readFileSync(file(), 'utf8'));

test('a new shop gets a key for each purpose, for its owner only, and keeps them', () => {
  const secrets = loadSecrets(dataDir);
  expect(secrets.tokenSecret).not.toBe(secrets.encryptionKey);
  expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
  expect(loadSecrets(dataDir)).toEqual(secrets);
});

test('a shop of an earlier version goes on with its one secret, which an older checkout still finds', () => {
  const { tokenSecret, encryptionKey: _, ...others } = loadSecrets(dataDir);
  fs.writeFileSync(file(), JSON.stringify({ ...others, jwtSecret: tokenSecret }));
  const secrets = loadSecrets(dataDir);
  expect(secrets).toMatchObject({ ...others, tokenSecret, encryptionKey: tokenSecret });
  expect(kept()).toEqual({ ...secrets, jwtSecret: tokenSecret });
  expect(loadSecrets(dataDir)).toEqual(secrets);
});

test('a file without the keys is damaged, and stays as it is', () => {
  const { tokenSecret: _, encryptionKey: __, ...others } = loadSecrets(dataDir);
  fs.writeFileSync(file(), JSON.stringify(others));
  expect(() => loadSecrets(dataDir)).toThrow(/is damaged/);
  expect(kept()).toEqual(others);
});
