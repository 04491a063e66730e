import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { keysOf } from 'shared-contracts/server/same-secret';
import { rotateKey } from './rotate-key';

let folder: string;
let file: string;
const old = 'o'.repeat(48);
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-rotate-'));
  file = path.join(folder, 'settings.env');
  fs.writeFileSync(file, `SHOP_URL=https://shop.test\nTOKEN_SECRET=${old}\nMETRICS_TOKEN=other\n`);
});
afterEach(() => fs.rmSync(folder, { recursive: true }));
const settings = () => parseEnv(fs.readFileSync(file, 'utf8'));

test('a key is added, used, and the old one ended; nothing else changes', () => {
  expect(rotateKey(file, 'TOKEN_SECRET', 'add')).toContain('Restart all processes of the API');
  const [first, added = ''] = keysOf(settings().TOKEN_SECRET);
  expect(first).toBe(old);
  expect(added).toMatch(/^\S{48}$/);
  expect(rotateKey(file, 'TOKEN_SECRET', 'use')).toContain('docs/rotating.md');
  expect(keysOf(settings().TOKEN_SECRET)).toEqual([added, old]);
  rotateKey(file, 'TOKEN_SECRET', 'end');
  expect(settings()).toEqual({ SHOP_URL: 'https://shop.test', TOKEN_SECRET: added, METRICS_TOKEN: 'other' });
});

test.each([
  ['a step too early', ['TOKEN_SECRET', 'use']],
  ['the last step alone', ['TOKEN_SECRET', 'end']],
  ['a secret that is not there', ['ENCRYPTION_KEY', 'add']],
  ['one that has no second key', ['PREVIEW_SECRET', 'add']],
  ['no step', ['TOKEN_SECRET']],
])('%s is refused, and nothing written', (_what, [name, step]) => {
  const before = fs.readFileSync(file, 'utf8');
  expect(() => rotateKey(file, name, step)).toThrow(/TOKEN_SECRET|setup -- keys/);
  expect(fs.readFileSync(file, 'utf8')).toBe(before);
});

test('a second key twice is refused: which one is in use would be a guess', () => {
  rotateKey(file, 'TOKEN_SECRET', 'add');
  expect(() => rotateKey(file, 'TOKEN_SECRET', 'add')).toThrow(/has 2 keys, so "add" is not the next step/);
});
