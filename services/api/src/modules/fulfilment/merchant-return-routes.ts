import { ApiProblem, type Database, localeOf, ok } from 'api-platform/foundation';
import { toHtmlMail } from 'api-platform/mail/html-mail';
import { sendFile } from 'api-platform/print-queue';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { PaymentProvider } from 'payment-provider';
import * as calls from 'shared-contracts/calls/merchant-returns';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  composeReturnMail,
  labelReturn,
  moveReturn,
  printReturnLabel,
  queueReturnMailAgain,
  refundReturn,
  refuseReturnStep,
} from '../returns';
import { recordChange, staffOf } from '../staff';
import { listMerchantReturns, showMerchantReturn } from './merchant-returns';
import type { Sender } from './parcel-document';
import {
  decideByStaff,
  previewDecision,
  receiveByStaff,
  recorded,
  recordLabel,
  settleAwaitedByStaff,
} from './return-work';
import { seesCustomer } from './staff-sight';

/** /api/merchant/returns: approve, receive, decide, refuse, close, refund, and the mails about it. */
export const merchantReturnRoutes: FastifyPluginAsync<
  Sender & { db: Database; provider: PaymentProvider; shopUrl: string }
> = async (app, { db, provider, shopName, shopUrl, returnTo }) => {
  const route = routesOf(app, 'Merchant returns');
  const sightOf = async (request: FastifyRequest) => ({
    locale: localeOf(request),
    seesCustomer: seesCustomer(await staffOf(db, request, 'returns.read')),
  });
  const show = async (request: FastifyRequest, returnId: string) =>
    ok(await showMerchantReturn(db, returnId, await sightOf(request)));

  route(calls.listReturns, async (request) =>
    ok(await listMerchantReturns(db, request.query, await sightOf(request))),
  );
  route(calls.getReturn, async (request) => show(request, request.params.returnId));
  route(calls.approveReturn, async (request) => {
    const staff = await staffOf(db, request, 'returns.refund');
    const { returnId } = request.params;
    await moveReturn(db, returnId, 'APPROVED', recorded(staff, 'APPROVED'));
    return show(request, returnId);
  });
  route(calls.refuseReturn, async (request) => {
    const staff = await staffOf(db, request, 'returns.refund');
    const { returnId } = request.params;
    const refusal = request.body.because;
    await moveReturn(db, returnId, 'REFUSED', { refusal, ...recorded(staff, 'REFUSED', refusal) });
    return show(request, returnId);
  });
  route(calls.closeReturn, async (request) => {
    const staff = await staffOf(db, request, 'returns.refund');
    const { returnId } = request.params;
    await moveReturn(db, returnId, 'NOT_RECEIVED', recorded(staff, 'NOT_RECEIVED'));
    return show(request, returnId);
  });
  route(calls.receiveReturn, async (request) => {
    const staff = await staffOf(db, request, 'returns.receive');
    const { returnId } = request.params;
    if (request.body.decide) await staffOf(db, request, 'returns.refund');
    await receiveByStaff(db, returnId, staff, request.body);
    return show(request, returnId);
  });
  route(calls.previewReturn, async (request) => {
    await staffOf(db, request, 'returns.refund');
    return ok(await previewDecision(db, request.params.returnId, request.body));
  });
  route(calls.decideReturn, async (request) => {
    const staff = await staffOf(db, request, 'returns.refund');
    const { returnId } = request.params;
    await decideByStaff(db, returnId, staff, request.body);
    return show(request, returnId);
  });
  route(calls.settleAwaited, async (request) => {
    const staff = await staffOf(db, request, 'returns.receive');
    const { returnId } = request.params;
    await settleAwaitedByStaff(db, returnId, staff, request.body);
    return show(request, returnId);
  });
  route(calls.makeReturnLabel, async (request) => {
    const staff = await staffOf(db, request, 'returns.refund');
    const { returnId } = request.params;
    await labelReturn(db, returnId, { shopName, returnTo }, recordLabel(staff, returnId));
    return show(request, returnId);
  });
  route(
    calls.getReturnLabel,
    async (request, reply) =>
      sendFile(reply, await printReturnLabel(db, request.params.returnId, { shopName, returnTo })),
    { schema: { produces: ['application/pdf'] } },
  );
  route(calls.getReturnMail, async (request) => {
    const { step, locale } = request.query;
    const key = { returnId: request.params.returnId, step };
    const mail = await composeReturnMail(db, { shopName, shopUrl, returnTo }, key, locale);
    if (!mail) throw new ApiProblem(resultCodes.notFound, 'No such return, or nobody to write to');
    const { to, subject, text } = mail;
    return ok({ to, subject, text, html: toHtmlMail(mail, { shopName, shopUrl }) });
  });
  route(calls.sendReturnMailAgain, async (request) => {
    const staff = await staffOf(db, request, 'returns.refund');
    const { returnId } = request.params;
    const { step } = request.body;
    await db.transaction(async (tx) => {
      await queueReturnMailAgain(tx, { returnId, step });
      const subject = { subjectType: 'return', subjectId: returnId };
      await recordChange(tx, staff, { action: 'return.mail', ...subject, before: null, after: { step } });
    });
    return show(request, returnId);
  });
  route(calls.refundReturn, async (request) => {
    const staff = await staffOf(db, request, 'returns.refund');
    const { returnId } = request.params;
    const facts = recorded(staff, 'REFUNDED');
    const { isByHand } = await showMerchantReturn(db, returnId, await sightOf(request));
    if (isByHand && request.body.isByHand) await moveReturn(db, returnId, 'REFUNDED', { ...facts, isByHand });
    else if ((await refundReturn(db, provider, returnId, facts)) === 'by-hand') {
      throw refuseReturnStep(
        'The payment provider knows no payment of it: pay it back by hand and record that',
      );
    }
    return show(request, returnId);
  });
};
