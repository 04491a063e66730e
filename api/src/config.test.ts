import { readConfig } from './config';

const needed = {
  DATABASE_URL: 'postgres://localhost/shop',
  PAYMENT_API_KEY: 'k'.repeat(16),
  PAYMENT_HMAC_KEY: 'AB'.repeat(32),
  JWT_SECRET: 's'.repeat(32),
};

describe('the environment of the API', () => {
  it('pays in the sandbox unless told otherwise', () => {
    expect(readConfig(needed).payment).toMatchObject({ environment: 'sandbox', clientKey: undefined });
  });

  it('takes the keys of a real payment provider', () => {
    const environment = {
      PAYMENT_ENVIRONMENT: 'live',
      PAYMENT_CLIENT_KEY: 'live_A',
      PAYMENT_LIVE_PREFIX: '1a2b-Shop',
    };
    expect(readConfig({ ...needed, ...environment }).payment).toMatchObject({
      environment: 'live',
      clientKey: 'live_A',
      liveEndpointUrlPrefix: '1a2b-Shop',
    });
  });

  it.each([
    ['PAYMENT_CLIENT_KEY', { PAYMENT_ENVIRONMENT: 'test' }],
    ['PAYMENT_LIVE_PREFIX', { PAYMENT_ENVIRONMENT: 'live', PAYMENT_CLIENT_KEY: 'live_A' }],
    ['PAYMENT_ENVIRONMENT', { PAYMENT_ENVIRONMENT: 'production' }],
    ['DATABASE_URL', { DATABASE_URL: '' }],
  ])('says that %s is wrong instead of starting', (name, environment) => {
    expect(() => readConfig({ ...needed, ...environment })).toThrow(
      new RegExp(`environment of the API.*${name}`),
    );
  });
});
