import { ApiProblem, type Database } from 'api-platform/foundation';
import type { Mailer } from 'api-platform/mail/mailer';
import { draftOrders } from 'database/schema/draft-orders';
import { draftOrderMail } from 'documents/mail/draft-order-mail';
import { eq } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { DraftOrder } from 'shared-contracts/wire/merchant-draft-orders';
import { recordChange, type Staff } from '../staff';
import { findSkus } from '../stock';
import { draftLink } from './draft-link';
import { lockDraft } from './draft-repository';
import { type DraftView, notFound, showDraft } from './save-draft';

interface DraftPost {
  mailer: Mailer;
  shopName: string;
}

/**
 * Mails the buyer the link, in their language; again as often as staff ask. The mail goes out under the draft's lock, so none
 * follows a withdrawal.
 */
export async function sendDraft(
  db: Database,
  staff: Staff,
  id: string,
  { mailer, shopName }: DraftPost,
  view: DraftView,
): Promise<DraftOrder> {
  const now = new Date();
  await db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id, now);
    if (!draft) throw notFound();
    if (draft.state !== 'OPEN') throw new ApiProblem(resultCodes.conflict, `The draft is ${draft.state}`);
    const skus = await findSkus(tx, draft.lines);
    const pieces = draft.lines.flatMap(({ skuId, channelId, quantity }) => {
      const sku = skus.get(skuId);
      return sku ? [{ ...sku, channelId, quantity }] : [];
    });
    await tx.update(draftOrders).set({ sentAt: now }).where(eq(draftOrders.id, id));
    await recordChange(tx, staff, {
      action: 'draft-order.send',
      subjectType: 'draft-order',
      subjectId: id,
    });
    const link = draftLink(id, view.tokenKeys, view.shopUrl);
    const { firstName, note, expiresAt, locale, email } = draft;
    await mailer.send({
      to: email,
      ...draftOrderMail({ firstName, pieces, note, expiresAt, link, shopName }, locale),
    });
  });
  return showDraft(db, id, view);
}
