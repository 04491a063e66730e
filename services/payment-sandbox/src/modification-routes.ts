import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idempotencyKey } from './idempotency';
import { amountSchema, type Payment } from './payments';
import type { Sandbox } from './sandbox';
import { SandboxError } from './sandbox-error';

const modificationSchema = z.object({
  merchantAccount: z.string().min(1),
  amount: amountSchema.optional(),
  reference: z.string().max(80).optional(),
});

interface PaymentParams {
  Params: { pspReference: string };
}

function readModification(sandbox: Sandbox, request: FastifyRequest<PaymentParams>) {
  const parsed = modificationSchema.safeParse(request.body);
  if (!parsed.success) throw new SandboxError(422, '702', 'Invalid modification request');
  const payment = sandbox.payments.byReference(request.params.pspReference);
  if (!payment) throw new SandboxError(422, '167', 'Original pspReference required for this operation');
  return {
    payment,
    value: parsed.data.amount?.value ?? payment.amount.value,
    reference: parsed.data.reference,
  };
}

function received(payment: Payment, pspReference: string, reference: string | undefined) {
  return {
    merchantAccount: payment.merchantAccount,
    paymentPspReference: payment.pspReference,
    pspReference,
    reference: reference ?? payment.reference,
    status: 'received',
  };
}

/**
 * Captures, refunds and cancellations, once per Idempotency-Key. The outcome arrives as a webhook, as with
 * Adyen.
 */
export function registerModificationRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  function modify<Answer>(
    request: FastifyRequest<PaymentParams>,
    reply: FastifyReply,
    act: (modification: ReturnType<typeof readModification>) => Answer,
  ): Answer {
    reply.status(201);
    return sandbox.replies.once(idempotencyKey(request), request.body, () =>
      act(readModification(sandbox, request)),
    );
  }
  app.post<PaymentParams>('/payments/:pspReference/captures', async (request, reply) =>
    modify(request, reply, ({ payment, value, reference }) => ({
      ...received(payment, sandbox.capture(payment, value), reference),
      amount: payment.amount,
    })),
  );
  app.post<PaymentParams>('/payments/:pspReference/refunds', async (request, reply) =>
    modify(request, reply, ({ payment, value, reference }) => ({
      ...received(payment, sandbox.refund(payment, value, reference), reference),
      amount: { ...payment.amount, value },
    })),
  );
  app.post<PaymentParams>('/payments/:pspReference/cancels', async (request, reply) =>
    modify(request, reply, ({ payment, reference }) => received(payment, sandbox.cancel(payment), reference)),
  );
}
