import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { divideSettings } from './divide-settings';
import { addKeys } from './keys';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-setup-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** The example of docs/deploying.md. */
const complete = () => {
  const page = fs.readFileSync(path.join(__dirname, '../../../../docs/deploying.md'), 'utf8');
  const [, block = ''] = /```ini\n([\s\S]*?\n) *```/.exec(page) ?? [];
  return block.replace(/^ +/gm, '');
};
const fileWith = (text: string) => {
  const file = path.join(folder, 'settings.env');
  fs.writeFileSync(file, text);
  addKeys(file);
  return file;
};
const settingsOf = (name: string) =>
  parseEnv(fs.readFileSync(path.join(folder, 'settings', `${name}.env`), 'utf8'));

test('each process gets the settings that it reads, and no secret of another', () => {
  const files = divideSettings(fileWith(complete()), path.join(folder, 'settings'));
  expect(files.map((file) => path.basename(file))).toEqual([
    'shell.env',
    'api.env',
    'registry.env',
    'setup.env',
  ]);
  expect(settingsOf('api')).toMatchObject({ NODE_ENV: 'production', JWT_SECRET: expect.any(String) });
  for (const other of ['shell', 'registry', 'setup'])
    expect(settingsOf(other)).not.toHaveProperty('JWT_SECRET');
  for (const other of ['shell', 'api', 'setup'])
    expect(settingsOf(other)).not.toHaveProperty('RELEASES_PRIVATE_KEY');
  expect(fs.statSync(path.join(folder, 'settings/api.env')).mode & 0o777).toBe(0o600);
});

test('all problems of all processes are named at once, and nothing is written', () => {
  const text = complete()
    .replace(/^SMTP_URL.*$/m, 'SMPT_URL=smtp://mail.test')
    .replace(/^SECURITY_CONTACT.*\n/m, '');
  expect(() => divideSettings(fileWith(text), path.join(folder, 'settings'))).toThrow(
    /shell: .*SECURITY_CONTACT[\s\S]*api: SMTP_URL: needed[\s\S]*no process reads SMPT_URL/,
  );
  expect(fs.existsSync(path.join(folder, 'settings'))).toBe(false);
});
