import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from 'api/src/config';
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

test('the servers get what sends traces, and nobody else', () => {
  const traces = {
    NODE_OPTIONS: '--import=/harbour/preload.mjs',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318',
  };
  const lines = Object.entries(traces).map(([name, value]) => `${name}=${value}\n`);
  divideSettings(fileWith(complete() + lines.join('')), path.join(folder, 'settings'));
  for (const name of ['shell', 'api', 'worker', 'images', 'registry'])
    expect(settingsOf(name)).toMatchObject(traces);
  for (const name of ['push', 'setup']) expect(Object.keys(settingsOf(name))).not.toContain('NODE_OPTIONS');
});

test('each process gets the settings that it reads, and no secret of another', () => {
  const files = divideSettings(fileWith(complete()), path.join(folder, 'settings'));
  expect(files.map((file) => path.basename(file))).toEqual([
    'shell.env',
    'api.env',
    'worker.env',
    'images.env',
    'push.env',
    'registry.env',
    'setup.env',
  ]);
  expect(settingsOf('api')).toMatchObject({ NODE_ENV: 'production', TOKEN_SECRET: expect.any(String) });
  const holders = (secret: string) =>
    files.map((file) => path.basename(file, '.env')).filter((name) => settingsOf(name)[secret] !== undefined);
  expect({
    tokens: holders('TOKEN_SECRET'),
    encryption: holders('ENCRYPTION_KEY'),
    webhooks: holders('PAYMENT_HMAC_KEY'),
    payments: holders('PAYMENT_API_KEY'),
    mails: holders('SMTP_URL'),
    previews: holders('PREVIEW_SECRET'),
    releases: holders('RELEASES_PRIVATE_KEY'),
    notifications: holders('VAPID_PRIVATE_KEY'),
  }).toEqual({
    tokens: ['api'],
    encryption: ['api', 'worker'],
    webhooks: ['api'],
    payments: ['api', 'worker'],
    mails: ['worker'],
    previews: ['shell', 'registry'],
    releases: ['registry'],
    notifications: ['push'],
  });
  expect(fs.statSync(path.join(folder, 'settings/api.env')).mode & 0o777).toBe(0o600);
});

test.each(['worker', 'images'] as const)('the %s starts with its own file in production', (name) => {
  divideSettings(fileWith(complete()), path.join(folder, 'settings'));
  expect(settingsOf(name).PROCESS).toBe(name);
  expect(readConfig(settingsOf(name))).toMatchObject({ role: name, isDevelopment: false });
});

test('all problems of all processes are named at once, and nothing is written', () => {
  const text = complete()
    .replace(/^SMTP_URL.*$/m, 'SMPT_URL=smtp://mail.test')
    .replace(/^SECURITY_CONTACT.*\n/m, '');
  expect(() => divideSettings(fileWith(text), path.join(folder, 'settings'))).toThrow(
    /shell: .*SECURITY_CONTACT[\s\S]*worker: SMTP_URL: needed[\s\S]*no process reads SMPT_URL/,
  );
  expect(fs.existsSync(path.join(folder, 'settings'))).toBe(false);
});

// Keys of Adyen look like this.
const adyenKey = 'AQE/n3Q5qf3Ve4pE-x9=-{"#s:$y<';

const withKey = (value: string) =>
  // A function, because `$` means something in a text.
  complete().replace(/^PAYMENT_API_KEY=.*$/m, () => `PAYMENT_API_KEY=${value}`);

test('a value with # and quotes stays whole', () => {
  divideSettings(fileWith(withKey(`'${adyenKey}'`)), path.join(folder, 'settings'));
  for (const name of ['api', 'worker']) expect(settingsOf(name).PAYMENT_API_KEY).toBe(adyenKey);
});

test('docker and kubectl get it without quotes, which they would take as a part of it', () => {
  divideSettings(fileWith(withKey(`'${adyenKey}'`)), path.join(folder, 'settings'), { isPlain: true });
  const lines = fs.readFileSync(path.join(folder, 'settings/api.env'), 'utf8').split('\n');
  expect(lines).toContain(`PAYMENT_API_KEY=${adyenKey}`);
});

test.each([
  ['a key that is cut at its #', adyenKey, /PAYMENT_API_KEY: ends before its #/],
  ['a value of two lines', '"a key of sixteen\nletters and more"', /PAYMENT_API_KEY: has a line break/],
  ['both kinds of quotes', '`it\'s "a key" of sixteen`', /PAYMENT_API_KEY: .*PAYMENT_API_KEY_FILE/],
])('%s is refused, and nothing is written', (_what, value, problem) => {
  expect(() => divideSettings(fileWith(withKey(value)), path.join(folder, 'settings'))).toThrow(problem);
  expect(fs.existsSync(path.join(folder, 'settings'))).toBe(false);
});

test('a comment behind a value is one', () => {
  const text = complete().replace(/^PAYMENT_ENVIRONMENT=.*$/m, 'PAYMENT_ENVIRONMENT=test # until we open');
  divideSettings(fileWith(text), path.join(folder, 'settings'));
  expect(settingsOf('api').PAYMENT_ENVIRONMENT).toBe('test');
});
