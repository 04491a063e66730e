import type { FastifyBaseLogger } from 'fastify';
import type { SandboxConfig } from './config';
import { IdempotentReplies } from './idempotency';
import {
  createPspReference,
  createSecret,
  nextDisputeEvent,
  type Payment,
  PaymentBook,
  type UndoingEvent,
} from './payments';
import { SandboxError } from './sandbox-error';
import { StateFile } from './state-file';
import { type StoredMethod, StoredMethods } from './stored-methods';
import { type Refusal, refusals } from './test-cards';
import { WebhookQueue } from './webhook-queue';

export type ShopperChoice = 'pay' | 'decline' | 'cancel' | 'later';

type NewPayment = Pick<
  Payment,
  'merchantAccount' | 'reference' | 'amount' | 'method' | 'methodVariant' | 'shopperLocale' | 'returnUrl'
> & { cardSummary?: string | undefined; store?: Payment['store'] };

/** The sandbox's payments with their states, and its webhooks to the shop. */
export class Sandbox {
  readonly config: SandboxConfig;
  readonly payments = new PaymentBook();
  readonly replies: IdempotentReplies;
  readonly storedMethods: StoredMethods;
  readonly webhooks: WebhookQueue;
  readonly #state: StateFile;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(config: SandboxConfig, log: FastifyBaseLogger) {
    this.config = config;
    this.#state = new StateFile(config.stateFile, log);
    const stored = this.#state.load();
    for (const payment of stored.payments) this.payments.add(payment);
    this.replies = new IdempotentReplies(stored.replies);
    this.storedMethods = new StoredMethods(stored.storedMethods);
    this.webhooks = new WebhookQueue({
      url: config.webhookUrl,
      hmacKey: config.hmacKey,
      retryMs: config.webhookRetryMs,
      log,
      onChange: () => this.#state.changed(),
    });
    this.#state.watch(() => ({
      payments: this.payments.list().reverse(),
      notifications: this.webhooks.waiting,
      replies: this.replies.stored,
      storedMethods: this.storedMethods.all,
    }));
    this.webhooks.resume(stored.notifications);
    for (const payment of stored.payments) if (payment.resultCode === 'Pending') this.#settleLater(payment);
  }

  create(input: NewPayment): Payment {
    const payment: Payment = {
      ...input,
      pspReference: createPspReference(),
      resultCode: 'RedirectShopper',
      pageToken: createSecret(),
      redirectResult: createSecret(),
      createdAt: new Date().toISOString(),
      captured: 0,
      refunded: 0,
      cancelled: false,
    };
    this.payments.add(payment);
    this.#state.changed();
    return payment;
  }

  authorise(payment: Payment): void {
    payment.resultCode = 'Authorised';
    this.webhooks.sendAuthorisation(payment, true, payment.cardSummary ? `:${payment.cardSummary}:` : '');
    if (!payment.store) return;
    const { merchantAccount, methodVariant: brand, store } = payment;
    const { id } = this.storedMethods.keep({ merchantAccount, brand, ...store });
    this.webhooks.sendStored(payment, store.shopperReference, id);
  }

  refuse(payment: Payment, refusal: Refusal): void {
    payment.resultCode = 'Refused';
    Object.assign(payment, refusal);
    this.webhooks.sendAuthorisation(payment, false, refusal.refusalReason);
  }

  /**
   * Applies the shopper's choice on the payment page. The first choice is final, however often the form is
   * sent.
   */
  choose(payment: Payment, choice: ShopperChoice): void {
    if (payment.resultCode !== 'RedirectShopper') return;
    switch (choice) {
      case 'pay':
        this.authorise(payment);
        break;
      case 'decline':
        this.refuse(payment, refusals.authenticationFailed);
        break;
      case 'cancel':
        payment.resultCode = 'Cancelled';
        this.webhooks.sendAuthorisation(payment, false, 'Cancelled');
        break;
      case 'later':
        payment.resultCode = 'Pending';
        this.#settleLater(payment);
        this.#state.changed();
        break;
    }
  }

  /** Settles a pending payment. */
  settle(payment: Payment, paid: boolean): void {
    if (payment.resultCode !== 'Pending' || payment.cancelled) return;
    if (paid) this.authorise(payment);
    else this.refuse(payment, refusals.refused);
  }

  /** The buyer's next step at their bank; a payment that was never made has none. */
  dispute(payment: Payment): void {
    const eventCode = nextDisputeEvent(payment);
    if (!eventCode) return;
    const { pspReference } = payment.dispute ?? { pspReference: createPspReference() };
    payment.dispute = { pspReference, eventCode };
    this.webhooks.sendDispute(payment, pspReference, eventCode);
  }

  capture(payment: Payment, value: number): string {
    this.#assertModifiable(payment);
    payment.captured += value;
    return this.webhooks.sendModification(payment, 'CAPTURE', value);
  }

  /**
   * Sends an event that undoes an earlier one: the last refund comes back, the payment is not collected or is cancelled.
   * False when there is nothing to undo.
   */
  undo(payment: Payment, eventCode: UndoingEvent): boolean {
    if (payment.resultCode !== 'Authorised') return false;
    const isOfRefund = eventCode === 'REFUND_FAILED' || eventCode === 'REFUNDED_REVERSED';
    if (!isOfRefund) {
      const pspReference =
        eventCode === 'PREARBITRATION_LOST' ? payment.dispute?.pspReference : createPspReference();
      if (!pspReference) return false;
      this.webhooks.sendUndoing(payment, eventCode, { pspReference, value: payment.amount.value });
      return true;
    }
    if (!payment.refund) return false;
    payment.refunded -= payment.refund.value;
    this.webhooks.sendUndoing(payment, eventCode, payment.refund);
    payment.refund = undefined;
    this.#state.changed();
    return true;
  }

  refund(payment: Payment, value: number, reference?: string): string {
    this.#assertModifiable(payment);
    if (payment.refunded + value > payment.amount.value) {
      throw new SandboxError(422, '137', 'Refund exceeds the amount of the payment');
    }
    payment.refunded += value;
    const pspReference = this.webhooks.sendModification(payment, 'REFUND', value, reference);
    payment.refund = { pspReference, reference, value };
    return pspReference;
  }

  cancel(payment: Payment): string {
    payment.cancelled = true;
    return this.webhooks.sendModification(payment, 'CANCELLATION', payment.amount.value);
  }

  forget(method: StoredMethod): void {
    this.storedMethods.remove(method);
    this.#state.changed();
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    await this.webhooks.close();
    this.#state.flush();
  }

  #assertModifiable(payment: Payment): void {
    if (payment.resultCode !== 'Authorised' || payment.cancelled) {
      throw new SandboxError(422, '167', 'Original pspReference required for this operation');
    }
  }

  #settleLater(payment: Payment): void {
    if (this.config.settleMs === 0) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.settle(payment, true);
    }, this.config.settleMs);
    this.#timers.add(timer);
  }
}
