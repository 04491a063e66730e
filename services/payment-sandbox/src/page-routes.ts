import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { finishedPage, overviewPage, pagePolicy, paymentPage, returnAddress, unknownPage } from './pages';
import { type Payment, undoingEvents } from './payments';
import type { Sandbox } from './sandbox';

interface PageParams {
  Params: { token: string };
}

const cardChoice = z.object({ choice: z.enum(['pay', 'decline']) });
const walletChoice = z.object({ choice: z.enum(['pay', 'cancel', 'later']) });
const undoing = z.object({ choice: z.enum(undoingEvents) });
const settlement = z.object({ choice: z.enum(['paid', 'failed']) });

function html(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy)
    .header('referrer-policy', 'no-referrer')
    .send(text);
}

function refuse(reply: FastifyReply): FastifyReply {
  return html(reply.status(404), unknownPage());
}

function choose(sandbox: Sandbox, payment: Payment, body: unknown): boolean {
  const parsed = (payment.method === 'scheme' ? cardChoice : walletChoice).safeParse(body);
  if (parsed.success) sandbox.choose(payment, parsed.data.choice);
  return parsed.success;
}

/** Payment pages for the shopper's browser. */
export function registerPageRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get('/', async (_request, reply) => html(reply, overviewPage(sandbox.payments.list())));

  app.get<PageParams>('/pages/:token', async (request, reply) => {
    const payment = sandbox.payments.byPage(request.params.token);
    if (!payment) return refuse(reply);
    return html(
      reply,
      payment.resultCode === 'RedirectShopper' ? paymentPage(payment) : finishedPage(payment),
    );
  });

  app.post<PageParams>('/pages/:token', async (request, reply) => {
    const payment = sandbox.payments.byPage(request.params.token);
    if (!payment) return refuse(reply);
    if (!choose(sandbox, payment, request.body)) return html(reply.status(422), paymentPage(payment));
    return reply.redirect(returnAddress(payment), 303);
  });

  app.post<PageParams>('/pages/:token/dispute', async (request, reply) => {
    const payment = sandbox.payments.byPage(request.params.token);
    if (!payment) return refuse(reply);
    sandbox.dispute(payment);
    return reply.redirect('/', 303);
  });

  app.post<PageParams>('/pages/:token/undo', async (request, reply) => {
    const payment = sandbox.payments.byPage(request.params.token);
    const parsed = undoing.safeParse(request.body);
    if (!payment || !parsed.success || !sandbox.undo(payment, parsed.data.choice)) return refuse(reply);
    return reply.redirect('/', 303);
  });

  app.post<PageParams>('/pages/:token/settlement', async (request, reply) => {
    const payment = sandbox.payments.byPage(request.params.token);
    const parsed = settlement.safeParse(request.body);
    if (!payment || !parsed.success) return refuse(reply);
    sandbox.settle(payment, parsed.data.choice === 'paid');
    return reply.redirect('/', 303);
  });
}
