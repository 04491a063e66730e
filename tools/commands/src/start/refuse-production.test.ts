import { refuseProduction } from './refuse-production';

test('the demo does not start in production, and names all that a real shop is missing', () => {
  expect(() => refuseProduction({ NODE_ENV: 'production' })).toThrow(/npm start runs a demo/);
  for (const name of [
    'DATABASE_URL',
    'TOKEN_SECRET',
    'ENCRYPTION_KEY',
    'PAYMENT_ENVIRONMENT',
    'SHOP_URL',
    'SMTP_URL',
  ]) {
    expect(() => refuseProduction({ NODE_ENV: 'production' })).toThrow(new RegExp(`\\n  ${name}: `));
  }
});

test('it starts anywhere else', () => {
  for (const environment of [{}, { NODE_ENV: 'development' }, { NODE_ENV: '' }])
    refuseProduction(environment);
});
