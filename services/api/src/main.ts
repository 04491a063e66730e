import { createSmtpMailer, LocalMailbox } from 'api-platform/mail/mailer';
import { createQueuedMailer } from 'api-platform/mail/queued-mailer';
import { createHttpSms } from 'api-platform/mail/sms';
import { openReplica } from 'api-platform/replica';
import { openDatabase } from 'database/client';
import { AdyenProvider } from 'payment-provider/adyen';
import { endOnSignal } from 'shared-contracts/server/end-on-signal';
import { settingsOrEnd } from 'shared-contracts/server/settings-or-end';
import { buildApp } from './app';
import { readConfig } from './config';

const config = settingsOrEnd(readConfig);
const { databasePooler: pooler, databaseDirectUrl: directUrl } = config;
const { db, pool } = openDatabase(config.databaseUrl, { max: config.databasePoolMax, pooler, directUrl });
const replica = config.databaseReplicaUrl
  ? openReplica(config.databaseReplicaUrl, { db, pool }, { max: config.databaseReplicaPoolMax, pooler })
  : undefined;
const mailbox = config.keepsMails ? new LocalMailbox() : undefined;
const smtpMailer = config.smtpUrl ? createSmtpMailer(config.smtpUrl, config.mailFrom, config) : undefined;
const app = await buildApp({
  config,
  db,
  pool,
  replica,
  // The mailbox stores mails in this process, so queueing would gain nothing.
  mailer: mailbox ?? createQueuedMailer(db, config.encryptionKeys),
  sms: config.smsUrl ? createHttpSms(config.smsUrl, config.smsToken) : undefined,
  provider: new AdyenProvider(config.payment),
  jobs: {
    databaseUrl: directUrl,
    directMailer: smtpMailer ?? mailbox,
    stockAlert: config.stockAlert,
    retention: config.retention,
  },
  catalogueCacheMs: config.catalogueCacheMs,
  triesPerMinute: config.triesPerMinute,
  callsAtOnce: config.callsAtOnce,
  holdLimits: config.holdLimits,
});
const running = {
  server: app.server,
  log: app.log,
  /** Closes the database last: closing it in a hook of the app would break requests still running. */
  async close() {
    await app.close();
    await Promise.all([pool.end(), replica?.end()]);
  },
};
endOnSignal(running, { drainSeconds: config.drainSeconds });
await app.listen({ host: config.host, port: config.port });
