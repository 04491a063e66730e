import { buildApp } from './app';
import { readConfig } from './config';
import { openDatabase } from './db/client';
import { createSmtpMailer, LocalMailbox } from './modules/mailbox/mailer';
import { createHttpSms } from './modules/mailbox/sms';
import { AdyenProvider } from './modules/payment/adyen-provider';

const config = readConfig();
const { db, pool } = openDatabase(config.databaseUrl);
const replica = config.databaseReplicaUrl ? openDatabase(config.databaseReplicaUrl) : undefined;
const app = await buildApp({
  config,
  db,
  replica: replica?.db,
  mailer: config.smtpUrl ? createSmtpMailer(config.smtpUrl, config.mailFrom) : new LocalMailbox(),
  sms: config.smsUrl ? createHttpSms(config.smsUrl, config.smsToken) : undefined,
  provider: new AdyenProvider(config.payment),
  jobs: true,
  catalogueCacheMs: config.catalogueCacheMs,
  triesPerMinute: config.triesPerMinute,
});
app.addHook('onClose', () => Promise.all([pool.end(), replica?.pool.end()]));
await app.listen({ host: config.host, port: config.port });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => app.close().finally(() => process.exit(0)));
}
