import { readConfig as readApi } from 'api/src/config';
import { defaultPorts } from 'local-services/ports';
import { readConfig as readSandbox } from 'payment-sandbox/src/config';
import { defineService, type ServiceName } from './service-definitions';

const environmentOf = (name: ServiceName) =>
  defineService(name, {
    dataDir: '/data',
    ports: defaultPorts,
    host: '127.0.0.1',
    databaseUrl: 'postgres://localhost/shop',
    secrets: {
      tokenSecret: 's'.repeat(32),
      encryptionKey: 's'.repeat(32),
      paymentHmacKey: 'AB'.repeat(32),
      paymentApiKey: 'k'.repeat(16),
      databasePassword: 'p'.repeat(16),
      previewSecret: 'v'.repeat(32),
      artifactsToken: 'a'.repeat(32),
      releasesPrivateKey: 'r',
      releasesPublicKey: 'r',
      releasesToken: 'r',
      vapidPublicKey: '',
      vapidPrivateKey: '',
    },
  }).env;

test('the shop of `npm start` keeps its mails and shows them, and trusts no address that a header tells', () => {
  expect(readApi(environmentOf('api'))).toMatchObject({
    isDevelopment: true,
    keepsMails: true,
    trustProxy: undefined,
  });
});

test('its mails go to a mail server that the environment names', () => {
  const SMTP_URL = 'smtp://127.0.0.1:2525';
  expect(readApi({ ...environmentOf('api'), SMTP_URL })).toMatchObject({
    smtpUrl: SMTP_URL,
    keepsMails: false,
  });
});

test('its payment sandbox starts, and does not in production', () => {
  expect(readSandbox(environmentOf('paymentSandbox'))).toMatchObject({ port: defaultPorts.paymentSandbox });
  expect(() => readSandbox({ ...environmentOf('paymentSandbox'), NODE_ENV: 'production' })).toThrow(
    /NODE_ENV: the sandbox takes no real money: development only/,
  );
});
