import { buildApp } from './app';
import { readConfig } from './config';
import { openDatabase } from './db/client';
import { createSmtpMailer, LocalMailbox } from './modules/mailbox/mailer';
import { AdyenProvider } from './modules/payment/adyen-provider';

const config = readConfig();
const { db, pool } = openDatabase(config.databaseUrl);
const app = await buildApp({
  config,
  db,
  mailer: config.smtpUrl ? createSmtpMailer(config.smtpUrl, config.mailFrom) : new LocalMailbox(),
  provider: new AdyenProvider({
    environment: 'sandbox',
    sandboxUrl: config.payment.url,
    apiKey: config.payment.apiKey,
    hmacKey: config.payment.hmacKey,
    merchantAccount: config.payment.merchantAccount,
  }),
  jobs: true,
});
app.addHook('onClose', () => pool.end());
await app.listen({ host: config.host, port: config.port });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => app.close().finally(() => process.exit(0)));
}
