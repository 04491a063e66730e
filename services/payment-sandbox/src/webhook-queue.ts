import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { signText } from './hmac';
import {
  amountSchema,
  createPspReference,
  type DisputeEvent,
  disputeEvents,
  type Payment,
  undoingEvents,
} from './payments';

export const notificationSchema = z.object({
  additionalData: z.record(z.string(), z.string()),
  amount: amountSchema,
  eventCode: z.enum([
    ...(['AUTHORISATION', 'CAPTURE', 'REFUND', 'CANCELLATION', 'RECURRING_CONTRACT'] as const),
    ...disputeEvents,
    ...undoingEvents,
  ]),
  eventDate: z.string(),
  merchantAccountCode: z.string(),
  merchantReference: z.string(),
  originalReference: z.string().optional(),
  paymentMethod: z.string(),
  pspReference: z.string(),
  reason: z.string(),
  success: z.enum(['true', 'false']),
});
export type Notification = z.infer<typeof notificationSchema>;

export interface WebhookQueueOptions {
  url: string;
  hmacKey: string;
  retryMs: number;
  log: FastifyBaseLogger;
  /** Called whenever the pending notifications have changed. */
  onChange: () => void;
}

const maxWaitMs = 60_000;
const requestTimeoutMs = 10_000;

/** Adyen's signature over the signed fields of a notification. */
function signNotification(notification: Notification, hmacKey: string): string {
  const { pspReference, originalReference, merchantAccountCode, merchantReference, amount } = notification;
  const signed = [
    pspReference,
    originalReference ?? '',
    merchantAccountCode,
    merchantReference,
    amount.value,
    amount.currency,
    notification.eventCode,
    notification.success,
  ].join(':');
  return signText(signed, hmacKey);
}

/** Delivers notifications at least once: each is retried with backoff until the shop answers "[accepted]". */
export class WebhookQueue {
  readonly #options: WebhookQueueOptions;
  readonly #waiting = new Set<Notification>();
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();

  constructor(options: WebhookQueueOptions) {
    this.#options = options;
    // Each pending delivery adds a listener, so there is no limit on their number.
    setMaxListeners(0, this.#stop.signal);
  }

  get waiting(): Notification[] {
    return [...this.#waiting];
  }

  /** Notifies the shop of a payment's outcome. */
  sendAuthorisation(payment: Payment, success: boolean, reason = ''): void {
    this.#enqueue({
      ...this.#facts(payment),
      amount: payment.amount,
      eventCode: 'AUTHORISATION',
      pspReference: payment.pspReference,
      reason,
      success: success ? 'true' : 'false',
    });
  }

  /** Notifies the shop that a capture, refund or cancellation is done; returns its reference. */
  sendModification(
    payment: Payment,
    eventCode: 'CAPTURE' | 'REFUND' | 'CANCELLATION',
    value: number,
    reference = payment.reference,
    success = true,
  ): string {
    const pspReference = createPspReference();
    this.#enqueue({
      ...this.#facts(payment),
      merchantReference: reference,
      amount: { currency: payment.amount.currency, value },
      eventCode,
      originalReference: payment.pspReference,
      pspReference,
      reason: success ? '' : 'Refused',
      success: success ? 'true' : 'false',
    });
    return pspReference;
  }

  /** Notifies the shop that an earlier event does not hold: of a refund, a capture or a payment. */
  sendUndoing(
    payment: Payment,
    eventCode: Notification['eventCode'],
    {
      pspReference,
      reference,
      value,
    }: { pspReference: string; reference?: string | undefined; value: number },
  ): void {
    this.#enqueue({
      ...this.#facts(payment),
      merchantReference: reference ?? payment.reference,
      amount: { ...payment.amount, value },
      eventCode,
      originalReference: payment.pspReference,
      pspReference,
      reason: '',
      success: 'true',
    });
  }

  /** Notifies the shop of a step of a dispute; all of a dispute's steps have its reference. */
  sendDispute(payment: Payment, pspReference: string, eventCode: DisputeEvent): void {
    this.#enqueue({
      ...this.#facts(payment),
      amount: payment.amount,
      eventCode,
      originalReference: payment.pspReference,
      pspReference,
      reason: '',
      success: 'true',
    });
  }

  /** Notifies the shop that a shopper's card is stored, with its id. */
  sendStored(payment: Payment, shopperReference: string, storedMethodId: string): void {
    const facts = {
      ...this.#facts(payment),
      amount: { ...payment.amount, value: 0 },
      eventCode: 'RECURRING_CONTRACT' as const,
      originalReference: payment.pspReference,
      pspReference: storedMethodId,
      reason: '',
      success: 'true' as const,
    };
    this.#enqueue(facts, { shopperReference });
  }

  /** Resumes deliveries from an earlier run. */
  resume(notifications: readonly Notification[]): void {
    for (const notification of notifications) this.#start(notification);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.allSettled(this.#running);
  }

  #facts(payment: Payment) {
    return {
      eventDate: new Date().toISOString(),
      merchantAccountCode: payment.merchantAccount,
      merchantReference: payment.reference,
      paymentMethod: payment.methodVariant,
    };
  }

  #enqueue(
    unsigned: Omit<Notification, 'additionalData'>,
    additionalData: Record<string, string> = {},
  ): void {
    const notification: Notification = { ...unsigned, additionalData };
    notification.additionalData.hmacSignature = signNotification(notification, this.#options.hmacKey);
    this.#start(notification);
  }

  #start(notification: Notification): void {
    this.#waiting.add(notification);
    this.#options.onChange();
    const run = this.#deliver(notification).finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  async #deliver(notification: Notification): Promise<void> {
    const { signal } = this.#stop;
    let waitMs = this.#options.retryMs;
    while (!signal.aborted) {
      if (await this.#post(notification)) {
        this.#waiting.delete(notification);
        this.#options.onChange();
        return;
      }
      await delay(waitMs, undefined, { signal }).catch(() => undefined);
      waitMs = Math.min(waitMs * 2, maxWaitMs);
    }
  }

  async #post(notification: Notification): Promise<boolean> {
    const facts = { reference: notification.merchantReference, event: notification.eventCode };
    try {
      const response = await fetch(this.#options.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          live: 'false',
          notificationItems: [{ NotificationRequestItem: notification }],
        }),
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(requestTimeoutMs)]),
      });
      const text = await response.text();
      const accepted = response.ok && text.trim() === '[accepted]';
      if (!accepted) this.#options.log.warn({ ...facts, status: response.status }, 'webhook not accepted');
      return accepted;
    } catch (error) {
      if (!this.#stop.signal.aborted)
        this.#options.log.warn({ ...facts, err: error }, 'webhook not delivered');
      return false;
    }
  }
}
