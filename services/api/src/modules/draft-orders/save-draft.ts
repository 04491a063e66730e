import { ApiProblem, type Database, InputProblem, type Locale } from 'api-platform/foundation';
import type { Keys } from 'api-platform/keys';
import { deliveryName } from 'commerce-rules/delivery-methods';
import { createDraftOrderId } from 'database/public-ids';
import { draftOrders } from 'database/schema/draft-orders';
import { eq } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  CreateDraftOrder,
  DraftOrder,
  DraftOrderPreview,
  DraftOrderPreviewRequest,
} from 'shared-contracts/wire/merchant-draft-orders';
import { findCustomer, findCustomerByEmail, isClosedAccount } from '../customer';
import { recordChange, type Staff } from '../staff';
import { draftLink } from './draft-link';
import { findDraft, lockDraft, mayAddTo } from './draft-repository';
import { priceDraft, toDraftLines } from './price-draft';

const dayMs = 86_400_000;

/** What a link is made of, and the language in which staff read. */
export interface DraftView {
  tokenKeys: Keys;
  shopUrl: string;
  locale: Locale;
}

/** The account with an e-mail address, which buys at its prices. */
async function memberWith(db: Database, email: string | undefined) {
  const found = email === undefined ? undefined : await findCustomerByEmail(db, email);
  return found && !isClosedAccount(found) ? found : undefined;
}

export async function previewDraft(
  db: Database,
  { lines, email, ...delivery }: DraftOrderPreviewRequest,
  locale: Locale,
): Promise<DraftOrderPreview> {
  const customer = await memberWith(db, email);
  const price = await priceDraft(
    db,
    {
      lines: await toDraftLines(db, lines),
      customer,
      region: delivery.region,
      deliveryMethod: delivery.deliveryMethod,
    },
    locale,
  );
  if (!customer) return { ...price, member: null };
  const { id: customerId, firstName, lastName, phoneRegion, phone } = customer;
  return { ...price, member: { customerId, firstName, lastName, phoneRegion, phone } };
}

/** Refuses pieces that the shop does not have or does not show; one that is sold out may come back. */
function assertSold(lines: DraftOrder['price']['lines']): void {
  const seen = new Set<string>();
  const [first, ...others] = lines.flatMap(({ skuId, problem }, index) => {
    const path = `lines.${index}.skuId`;
    if (problem !== null && problem !== 'SOLD_OUT') return [{ path, message: 'validation.unknownSku' }];
    if (seen.has(skuId)) return [{ path, message: 'validation.repeated' }];
    seen.add(skuId);
    return [];
  });
  if (first) throw new InputProblem(first.path, first.message, others);
}

/** Prepares an order. Nothing is reserved, and no price is promised: the buyer orders in the checkout. */
export async function createDraft(
  db: Database,
  staff: Staff,
  { days, lines: named, addsTo, ...request }: CreateDraftOrder,
  view: DraftView,
): Promise<DraftOrder> {
  const now = new Date();
  const { email, phone, address, deliveryMethod, note, locale } = request;
  const customer = await memberWith(db, email);
  const lines = await toDraftLines(db, named);
  const region = address?.region ?? 'HK';
  const price = await priceDraft(db, { lines, customer, region, deliveryMethod }, view.locale);
  assertSold(price.lines);
  if (deliveryMethod && !price.methods.some(({ code }) => code === deliveryMethod))
    throw new InputProblem('deliveryMethod', 'validation.select');
  if (addsTo !== undefined && !(await mayAddTo(db, addsTo))) {
    throw new InputProblem('addsTo', 'validation.select');
  }
  const id = createDraftOrderId();
  await db.transaction(async (tx) => {
    await tx.insert(draftOrders).values({
      id,
      lines,
      customerId: customer?.id ?? null,
      email: email.toLowerCase(),
      firstName: request.firstName,
      lastName: request.lastName,
      phoneRegion: request.phoneRegion,
      phone: phone ?? null,
      locale,
      deliveryMethod: deliveryMethod ?? null,
      address: address ? { ...address, addressLine2: address.addressLine2 ?? null } : null,
      note: note || null,
      addsTo: addsTo ?? null,
      staffId: staff.id,
      staffName: staff.name,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * dayMs),
    });
    await recordChange(tx, staff, {
      action: 'draft-order.create',
      subjectType: 'draft-order',
      subjectId: id,
      // Without the buyer: the log outlives what the draft says of them.
      after: {
        lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
        days,
        deliveryMethod,
        addsTo,
      },
    });
  });
  return showDraft(db, id, view);
}

/** Ends a draft. An order that the buyer has placed stays; one that somebody is placing now is not noted any more. */
export async function withdrawDraft(
  db: Database,
  staff: Staff,
  id: string,
  view: DraftView,
): Promise<DraftOrder> {
  const now = new Date();
  await db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id, now);
    if (!draft) throw notFound();
    if (draft.withdrawnAt) return;
    if (draft.state !== 'OPEN') throw new ApiProblem(resultCodes.conflict, `The draft is ${draft.state}`);
    await tx
      .update(draftOrders)
      .set({ withdrawnAt: now, withdrawnBy: staff.name })
      .where(eq(draftOrders.id, id));
    await recordChange(tx, staff, {
      action: 'draft-order.withdraw',
      subjectType: 'draft-order',
      subjectId: id,
    });
  });
  return showDraft(db, id, view);
}

export const notFound = () => new ApiProblem(resultCodes.notFound, 'No such draft');

/** A draft as staff see it, at today's prices. */
export async function showDraft(
  db: Database,
  id: string,
  { locale, tokenKeys, shopUrl }: DraftView,
): Promise<DraftOrder> {
  const draft = await findDraft(db, id, new Date());
  if (!draft) throw notFound();
  const { lines, address, deliveryMethod, state } = draft;
  const customer = draft.customerId === null ? undefined : await findCustomer(db, draft.customerId);
  const { methods: _methods, ...price } = await priceDraft(
    db,
    { lines, customer, region: address?.region ?? 'HK', deliveryMethod: deliveryMethod ?? undefined },
    locale,
  );
  return {
    draftId: id,
    state,
    firstName: draft.firstName,
    lastName: draft.lastName,
    email: draft.email,
    phoneRegion: draft.phoneRegion,
    phone: draft.phone,
    memberId: draft.customerId,
    locale: draft.locale,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    createdAt: draft.createdAt.toISOString(),
    createdBy: draft.staffName,
    expiresAt: draft.expiresAt.toISOString(),
    sentAt: draft.sentAt?.toISOString() ?? null,
    orderId: draft.orderId,
    withdrawnAt: draft.withdrawnAt?.toISOString() ?? null,
    withdrawnBy: draft.withdrawnBy,
    delivery:
      (deliveryMethod && { code: deliveryMethod, name: deliveryName(deliveryMethod, locale) }) || null,
    address,
    note: draft.note,
    addsTo: draft.addsTo,
    price,
    link: state === 'OPEN' ? draftLink(id, tokenKeys, shopUrl) : null,
  };
}
