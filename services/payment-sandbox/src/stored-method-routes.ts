import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from './sandbox';
import { SandboxError } from './sandbox-error';
import { describeStoredMethod } from './stored-methods';

const ownerSchema = z.object({ merchantAccount: z.string().min(1), shopperReference: z.string().min(3) });

function ownerOf(query: unknown): z.infer<typeof ownerSchema> {
  const parsed = ownerSchema.safeParse(query);
  if (!parsed.success)
    throw new SandboxError(422, '702', 'merchantAccount and shopperReference are required');
  return parsed.data;
}

/** A shopper's stored cards: /storedPaymentMethods. */
export function registerStoredMethodRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/storedPaymentMethods', async (request) => {
    const owner = ownerOf(request.query);
    const methods = sandbox.storedMethods.of(owner.merchantAccount, owner.shopperReference);
    return { ...owner, storedPaymentMethods: methods.map(describeStoredMethod) };
  });

  app.delete<{ Params: { id: string } }>('/storedPaymentMethods/:id', async (request, reply) => {
    const { merchantAccount, shopperReference } = ownerOf(request.query);
    const method = sandbox.storedMethods.find(merchantAccount, shopperReference, request.params.id);
    if (!method) throw new SandboxError(422, '800', 'Contract not found');
    sandbox.forget(method);
    return reply.status(204).send();
  });
}
