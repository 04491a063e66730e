import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { buildSandbox } from 'payment-sandbox/src/app';
import { readConfig } from 'payment-sandbox/src/config';

/** The host that the API calls where `PAYMENT_ENVIRONMENT` is `test`. */
const host = 'checkout-test.adyen.com';
const httpsPort = 443;

interface ProviderStandIn {
  /** For the /etc/hosts of the containers that pay. */
  hosts: Readonly<Record<string, string>>;
  /** File with the certificate that they have to trust. */
  certificate: string;
  close(): Promise<void>;
}

/**
 * Stands for the payment provider's test environment: the payment sandbox at the provider's own name, with a certificate made
 * for it, so that images with the settings of production pay without a merchant's keys. Needs root for its port.
 */
export async function startProviderStandIn(
  folder: string,
  { apiUrl, apiKey, hmacKey }: { apiUrl: string; apiKey: string; hmacKey: string },
): Promise<ProviderStandIn> {
  fs.mkdirSync(folder);
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'],
    ...['-keyout', key, '-out', certificate, '-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
  ]);
  const sandbox = buildSandbox(
    readConfig({ API_URL: apiUrl, PAYMENT_API_KEY: apiKey, PAYMENT_HMAC_KEY: hmacKey, LOG_LEVEL: 'silent' }),
  );
  await sandbox.ready();
  const server = https.createServer(
    { key: fs.readFileSync(key), cert: fs.readFileSync(certificate) },
    (request, response) => sandbox.routing(request, response),
  );
  server.listen(httpsPort, '127.0.0.1');
  await once(server, 'listening');
  return {
    hosts: { [host]: '127.0.0.1' },
    certificate,
    async close() {
      server.closeAllConnections();
      server.close();
      await sandbox.close();
    },
  };
}
