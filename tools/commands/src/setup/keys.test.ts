import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { addKeys } from './keys';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-setup-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));
const write = (text: string) => {
  const file = path.join(folder, 'settings.env');
  fs.writeFileSync(file, text);
  return file;
};

test('a new file gets all secrets, for its owner only, and a second run adds none', () => {
  const file = path.join(folder, 'settings.env');
  const added = addKeys(file);
  expect(added).toEqual(
    expect.arrayContaining(['TOKEN_SECRET', 'ENCRYPTION_KEY', 'RELEASES_PRIVATE_KEY', 'VAPID_PUBLIC_KEY']),
  );
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const first = fs.readFileSync(file, 'utf8');
  expect(Object.keys(parseEnv(first)).sort()).toEqual([...added].sort());
  expect(addKeys(file)).toEqual([]);
  expect(fs.readFileSync(file, 'utf8')).toBe(first);
});

test('what is there stays as it is', () => {
  const file = write('SHOP_URL=https://shop.test\nENCRYPTION_KEY_FILE=/run/secrets/key\nTOKEN_SECRET=mine');
  const added = addKeys(file);
  expect(added).not.toContain('TOKEN_SECRET');
  expect(added).not.toContain('ENCRYPTION_KEY');
  expect(parseEnv(fs.readFileSync(file, 'utf8'))).toMatchObject({
    SHOP_URL: 'https://shop.test',
    TOKEN_SECRET: 'mine',
    PREVIEW_SECRET: expect.any(String),
  });
});

test('a shop of an earlier version keeps its one secret, which its running processes know', () => {
  const added = addKeys(write('JWT_SECRET=mine\n'));
  expect(added).not.toContain('TOKEN_SECRET');
  expect(added).not.toContain('ENCRYPTION_KEY');
  expect(added).toContain('PREVIEW_SECRET');
});

test('a pair of which one key is missing is not completed with a key that does not fit', () => {
  const text = 'RELEASES_PUBLIC_KEY=old\n';
  const file = write(text);
  expect(() => addKeys(file)).toThrow(/RELEASES_PRIVATE_KEY and RELEASES_PUBLIC_KEY only: add the other/);
  expect(fs.readFileSync(file, 'utf8')).toBe(text);
});
