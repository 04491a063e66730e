import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import type { Mailer } from 'api-platform/mail/mailer';
import { digestOf } from 'api-platform/request-digest';
import { escapeLike } from 'database/escape-like';
import { customers } from 'database/schema/customer';
import {
  wholesaleAccounts,
  wholesaleApplications,
  wholesalePriceLists,
  wholesaleTermsProposals,
  wholesaleUsers,
} from 'database/schema/wholesale';
import { applicationMail } from 'documents/mail/application-mail';
import type { InvoiceDetails } from 'documents/print/wholesale-documents';
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import { fullName } from 'shared-contracts/address-form';
import { toInvoiceNumber, toSearchKey } from 'shared-contracts/same-name';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  creditNeedingApproval,
  type MerchantApplication,
  type MerchantBuyer,
  type MerchantBuyers,
  type TradeTerms,
} from 'shared-contracts/wire/merchant-wholesale';
import { findCustomer, lockCustomer } from '../customer';
import { recordChange, type Staff } from '../staff';
import { readWholesaleTerms } from './wholesale-terms';

/** Maximum number of rows in a list; a search finds the others. */
const shown = 100;

type Account = typeof wholesaleAccounts.$inferSelect;

function termsOf(account: Account): TradeTerms {
  const { priceListId, creditLimitMinor, paymentDays, minimumOrderMinor } = account;
  const { approvalAboveMinor, cancellationHours } = account;
  return {
    priceListId,
    creditLimitMinor,
    paymentDays,
    minimumOrderMinor,
    approvalAboveMinor,
    cancellationHours,
  };
}

/**
 * The version of a proposal: of its terms, its author, and the terms that it replaces. An approval names the version
 * that was shown, so that nobody approves terms that were changed meanwhile.
 */
function versionOf(account: Account, proposal: typeof wholesaleTermsProposals.$inferSelect): string {
  const { terms, proposedBy, proposedAt } = proposal;
  return digestOf({ terms, proposedBy, at: proposedAt.getTime(), replaces: termsOf(account) });
}

function listPriceLists(db: Executor) {
  return db.select().from(wholesalePriceLists).orderBy(asc(wholesalePriceLists.name));
}

async function listBuyers(db: Executor, where: ReturnType<typeof eq> | undefined): Promise<MerchantBuyer[]> {
  const rows = await db
    .select({ account: wholesaleAccounts, customer: customers, proposal: wholesaleTermsProposals })
    .from(wholesaleAccounts)
    .innerJoin(customers, eq(customers.id, wholesaleAccounts.customerId))
    .leftJoin(wholesaleTermsProposals, eq(wholesaleTermsProposals.customerId, wholesaleAccounts.customerId))
    .where(where)
    // Rows that wait for an approval come first.
    .orderBy(sql`${wholesaleTermsProposals.proposedAt} is null`, asc(wholesaleAccounts.company))
    .limit(shown);
  const buyers: MerchantBuyer[] = [];
  for (const { account, customer, proposal } of rows) {
    buyers.push({
      customerId: customer.id,
      company: account.company,
      email: customer.email,
      contact: fullName(customer),
      terms: termsOf(account),
      owed: (await readWholesaleTerms(db, customer.id)).owed,
      proposal: proposal && {
        terms: proposal.terms,
        proposedBy: proposal.proposedBy,
        proposedByName: proposal.proposedByName,
        at: proposal.proposedAt.toISOString(),
        version: versionOf(account, proposal),
      },
    });
  }
  return buyers;
}

/** The buyers of an invoice or an order, by its number however it is typed. */
const boughtWith = (search: string) => sql`${wholesaleAccounts.customerId} in (
  select o.customer_id from orders o join wholesale_orders w on w.order_id = o.id
  where w.invoice_number = ${toInvoiceNumber(search)} or o.id = ${toSearchKey(search)})`;

/** Pending applications, and buyers by company, e-mail, number of an invoice or name of the contact in either order. */
export async function readBuyers(db: Executor, search: string): Promise<MerchantBuyers> {
  const pattern = `%${escapeLike(search)}%`;
  const { firstName, lastName, email } = customers;
  const name = pattern.replaceAll(' ', '');
  const contact = [
    sql`replace(${firstName} || ${lastName}, ' ', '') ilike ${name}`,
    sql`replace(${lastName} || ${firstName}, ' ', '') ilike ${name}`,
  ];
  const rows = await db
    .select({ application: wholesaleApplications, customer: customers })
    .from(wholesaleApplications)
    .innerJoin(customers, eq(customers.id, wholesaleApplications.customerId))
    .where(
      and(
        eq(wholesaleApplications.state, 'PENDING'),
        or(ilike(wholesaleApplications.company, pattern), ilike(email, pattern), ...contact),
      ),
    )
    .orderBy(asc(wholesaleApplications.createdAt))
    .limit(shown);
  const applications: MerchantApplication[] = rows.map(({ application, customer }) => ({
    id: application.id,
    customerId: customer.id,
    state: application.state,
    company: application.company,
    registrationNumber: application.registrationNumber,
    website: application.website,
    message: application.message,
    email: customer.email,
    contact: fullName(customer),
    createdAt: application.createdAt.toISOString(),
  }));
  const found = or(
    ilike(wholesaleAccounts.company, pattern),
    ilike(email, pattern),
    ...contact,
    ...(search ? [boughtWith(search)] : []),
  );
  return { applications, buyers: await listBuyers(db, found), priceLists: await listPriceLists(db) };
}

export async function readBuyer(db: Executor, customerId: string) {
  const [buyer] = await listBuyers(db, eq(wholesaleAccounts.customerId, customerId));
  if (!buyer) throw new ApiProblem(resultCodes.notFound, 'No such buyer');
  return { buyer, priceLists: await listPriceLists(db) };
}

async function assertPriceList(db: Executor, { priceListId }: TradeTerms): Promise<void> {
  const lists = await listPriceLists(db);
  if (!lists.some(({ id }) => id === priceListId)) {
    throw new ApiProblem(resultCodes.notFound, 'No such price list');
  }
}

/** The limit that one member of staff may give alone. */
function aloneOf(terms: TradeTerms, current: number | null): TradeTerms {
  if (!needsSecond(terms, current)) return terms;
  return { ...terms, creditLimitMinor: current };
}

/** A higher limit above the threshold, or the removal of the limit, needs a second member of staff. */
function needsSecond({ creditLimitMinor: limit }: TradeTerms, current: number | null): boolean {
  if (limit === current || current === null) return false;
  return limit === null || (limit > creditNeedingApproval && limit > current);
}

async function proposeTerms(
  tx: Executor,
  staff: Staff,
  customerId: string,
  terms: TradeTerms,
): Promise<void> {
  const values = { terms, proposedBy: staff.id, proposedByName: staff.name, proposedAt: new Date() };
  await tx
    .insert(wholesaleTermsProposals)
    .values({ customerId, ...values })
    .onConflictDoUpdate({ target: wholesaleTermsProposals.customerId, set: values });
}

export interface MerchantOptions {
  db: Database;
  /** Printed on invoices. */
  invoice?: InvoiceDetails | undefined;
  mailer: Mailer;
  shopName: string;
  shopUrl: string;
}

async function takeApplication(tx: Executor, id: string) {
  const [application] = await tx
    .select()
    .from(wholesaleApplications)
    .where(and(eq(wholesaleApplications.id, id), eq(wholesaleApplications.state, 'PENDING')))
    .for('update');
  if (!application) throw new ApiProblem(resultCodes.notFound, 'No such pending application');
  return application;
}

/**
 * Opens the trade account of an applicant. A credit limit that needs a second approval is proposed; until then
 * the buyer has the limit that one member of staff may give.
 */
export async function approveApplication(
  { db, mailer, shopName, shopUrl }: MerchantOptions,
  staff: Staff,
  id: string,
  terms: TradeTerms,
): Promise<{ needsApproval: boolean }> {
  await assertPriceList(db, terms);
  const needsApproval = needsSecond(terms, creditNeedingApproval);
  const application = await db.transaction(async (tx) => {
    const found = await takeApplication(tx, id);
    const { customerId, company } = found;
    await lockCustomer(tx, customerId);
    const [user] = await tx
      .select({ id: wholesaleUsers.customerId })
      .from(wholesaleUsers)
      .where(eq(wholesaleUsers.customerId, customerId));
    if (user) throw new ApiProblem(resultCodes.conflict, 'This login orders for another company already');
    const grantedTerms = aloneOf(terms, creditNeedingApproval);
    await tx
      .insert(wholesaleAccounts)
      .values({ customerId, company, ...grantedTerms })
      .onConflictDoUpdate({ target: wholesaleAccounts.customerId, set: { company, ...grantedTerms } });
    await tx
      .update(customers)
      .set({ roles: sql`array(select distinct unnest(${customers.roles} || array['wholesale']))` })
      .where(eq(customers.id, customerId));
    await tx
      .update(wholesaleApplications)
      .set({ state: 'APPROVED', decidedAt: new Date() })
      .where(eq(wholesaleApplications.id, id));
    if (needsApproval) await proposeTerms(tx, staff, customerId, terms);
    await recordChange(tx, staff, {
      action: 'buyer.approve',
      subjectType: 'buyer',
      subjectId: customerId,
      after: { company, ...grantedTerms },
    });
    return found;
  });
  const customer = await findCustomer(db, application.customerId);
  if (customer) await mailer.send(applicationMail(customer, application.company, { shopName, shopUrl }));
  return { needsApproval };
}

/** Declines an application and tells the applicant why. */
export async function declineApplication(
  { db, mailer, shopName, shopUrl }: MerchantOptions,
  staff: Staff,
  id: string,
  reason: string,
): Promise<void> {
  const application = await db.transaction(async (tx) => {
    const found = await takeApplication(tx, id);
    await tx
      .update(wholesaleApplications)
      .set({ state: 'DECLINED', decidedAt: new Date(), reason })
      .where(eq(wholesaleApplications.id, id));
    await recordChange(tx, staff, {
      action: 'buyer.decline',
      subjectType: 'buyer',
      subjectId: found.customerId,
      before: { company: found.company },
      reason,
    });
    return found;
  });
  const customer = await findCustomer(db, application.customerId);
  if (customer)
    await mailer.send(applicationMail(customer, application.company, { shopName, shopUrl, reason }));
}

async function lockAccount(tx: Executor, customerId: string): Promise<Account> {
  // Orders check the limit under the same lock.
  await lockCustomer(tx, customerId);
  const [account] = await tx
    .select()
    .from(wholesaleAccounts)
    .where(eq(wholesaleAccounts.customerId, customerId))
    .for('update');
  if (!account) throw new ApiProblem(resultCodes.notFound, 'No such buyer');
  return account;
}

/** Changes a buyer's terms. A limit that needs a second approval is proposed, the rest applies at once. */
export async function changeTerms(
  db: Database,
  staff: Staff,
  customerId: string,
  { terms, reason }: { terms: TradeTerms; reason: string },
): Promise<{ needsApproval: boolean }> {
  await assertPriceList(db, terms);
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, customerId);
    const before = termsOf(account);
    const needsApproval = needsSecond(terms, before.creditLimitMinor);
    const grantedTerms = aloneOf(terms, before.creditLimitMinor);
    await tx.update(wholesaleAccounts).set(grantedTerms).where(eq(wholesaleAccounts.customerId, customerId));
    if (needsApproval) await proposeTerms(tx, staff, customerId, terms);
    else {
      await tx.delete(wholesaleTermsProposals).where(eq(wholesaleTermsProposals.customerId, customerId));
    }
    await recordChange(tx, staff, {
      action: needsApproval ? 'buyer.propose-terms' : 'buyer.change-terms',
      subjectType: 'buyer',
      subjectId: customerId,
      before,
      after: terms,
      reason,
    });
    return { needsApproval };
  });
}

/**
 * Decides proposed terms. Whoever proposed them cannot approve them, but may take them back; who approves them names
 * the version that was shown.
 */
export async function decideProposal(
  db: Database,
  staff: Staff,
  customerId: string,
  { isApproved, reason, version }: { isApproved: boolean; reason: string; version?: string | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, customerId);
    const [proposal] = await tx
      .delete(wholesaleTermsProposals)
      .where(eq(wholesaleTermsProposals.customerId, customerId))
      .returning();
    if (!proposal) throw new ApiProblem(resultCodes.notFound, 'No pending proposal for this buyer');
    if (isApproved && proposal.proposedBy === staff.id) {
      throw new ApiProblem(resultCodes.forbidden, 'Another member of staff has to approve this limit');
    }
    if (isApproved && versionOf(account, proposal) !== version) {
      throw new ApiProblem(resultCodes.proposalChanged, 'The proposal was changed: look at it again');
    }
    if (isApproved) {
      await assertPriceList(tx, proposal.terms);
      await tx
        .update(wholesaleAccounts)
        .set(proposal.terms)
        .where(eq(wholesaleAccounts.customerId, customerId));
    }
    await recordChange(tx, staff, {
      action: isApproved ? 'buyer.approve-terms' : 'buyer.reject-terms',
      subjectType: 'buyer',
      subjectId: customerId,
      before: termsOf(account),
      after: isApproved ? proposal.terms : null,
      reason,
    });
  });
}
