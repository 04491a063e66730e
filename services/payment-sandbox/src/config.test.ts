import { readConfig } from './config';

const env = { PAYMENT_API_KEY: 'x'.repeat(16), PAYMENT_HMAC_KEY: 'ab'.repeat(32) };

it('has a default for everything but the secrets', () => {
  expect(readConfig(env)).toMatchObject({
    port: 8083,
    publicUrl: 'http://127.0.0.1:8083',
    webhookUrl: 'http://127.0.0.1:8081/api/payment/webhook',
    stateFile: undefined,
  });
});

it('never runs in production, whatever else is set', () => {
  expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow(/NODE_ENV.*no real money/);
});

it('names every variable that is missing or wrong in one sentence', () => {
  expect(() => readConfig({ PAYMENT_HMAC_KEY: 'nonsense', PAYMENT_SANDBOX_PORT: '0' })).toThrow(
    /PAYMENT_SANDBOX_PORT.*PAYMENT_API_KEY.*PAYMENT_HMAC_KEY/,
  );
});
