import type { Database } from 'api-platform/foundation';
import type { Locale } from 'shared-contracts/locale';
import webPush from 'web-push';
import { isPushService, knownPushServices } from './push-services';
import {
  deleteExpiredSubscriptions,
  deleteSubscription,
  listSubscriptions,
  type PushReceiver,
} from './push-subscriptions';

export interface PushMessage {
  /** Both languages: each browser gets its own. */
  title: Record<Locale, string>;
  text: Record<Locale, string>;
  /** Path of the shop that a click opens. */
  path: string;
}

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or https URL at which push services reach the shop. */
  subject: string;
}

interface SendOptions {
  db: Database;
  vapid: VapidKeys;
  services?: readonly string[];
  /** Only to the browsers of the member with this address. */
  email?: string | undefined;
  /** Logs a subscription to which sending failed temporarily. */
  warn(sentence: string): void;
}

export interface PushResult {
  sent: number;
  /** Subscriptions that the browser or its service has ended. */
  removed: number;
  /** Subscriptions to which sending failed temporarily; they stay. */
  failed: number;
}

const batchSize = 200;
const atOnce = 10;
const timeoutMs = 10_000;
/** How long a push service stores a message for a browser that is offline. */
const ttlSeconds = 24 * 3_600;
/** The payload size that every push service accepts, including the encryption's overhead. */
const maxBytes = 3_000;

/** Sends a notification to the subscribed browsers. Ended subscriptions (404, 410) are removed. */
export async function sendPush(options: SendOptions, message: PushMessage): Promise<PushResult> {
  const { db, email } = options;
  const payloads = { en: payloadOf(message, 'en'), zh: payloadOf(message, 'zh') };
  const result: PushResult = {
    sent: 0,
    removed: await deleteExpiredSubscriptions(db, new Date()),
    failed: 0,
  };
  let after = '';
  for (;;) {
    const batch = await listSubscriptions(db, { after, email, limit: batchSize });
    for (let from = 0; from < batch.length; from += atOnce) {
      const outcomes = await Promise.all(
        batch
          .slice(from, from + atOnce)
          .map((receiver) => sendOne(options, receiver, payloads[receiver.locale])),
      );
      for (const outcome of outcomes) result[outcome] += 1;
    }
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return result;
    after = last.endpoint;
  }
}

function payloadOf({ title, text, path }: PushMessage, locale: Locale): string {
  const payload = JSON.stringify({ title: title[locale], body: text[locale], path });
  if (Buffer.byteLength(payload) > maxBytes)
    throw new Error(`The notification is longer than ${maxBytes} bytes: shorten its text.`);
  return payload;
}

async function sendOne(
  { db, vapid, services = knownPushServices, warn }: SendOptions,
  { endpoint, keys }: PushReceiver,
  payload: string,
): Promise<keyof PushResult> {
  const host = new URL(endpoint).host;
  // The allow list of push services may have changed since the browser subscribed.
  if (!isPushService(endpoint, services)) {
    warn(`${host} is not a push service of a browser`);
    return 'failed';
  }
  try {
    // The library encrypts and signs; the request is ours, with a deadline and without redirects.
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
      TTL: ttlSeconds,
      vapidDetails: vapid,
    });
    const { 'Content-Length': _length, ...named } = headers as Record<string, string>;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return 'sent';
    if (response.status === 404 || response.status === 410) {
      await deleteSubscription(db, endpoint, { source: 'PUSH_ENDED' });
      return 'removed';
    }
    warn(`${host} answered ${response.status}`);
  } catch (error) {
    warn(`${host} could not be reached: ${error instanceof Error ? error.message : String(error)}`);
  }
  return 'failed';
}
