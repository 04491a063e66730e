import { idempotencyKeyOf } from 'api-platform/access';
import { ApiProblem, type Executor, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-customers';
import { mayStaff } from 'shared-contracts/staff-roles';
import { resultCodes } from 'shared-contracts/wire/common';
import { listConsents } from '../consent';
import { type Customer, findCustomer, isClosedAccount, lockCustomer } from '../customer';
import { adjustGiftCard, issueCredit, readStoreCredit } from '../gift-cards';
import { adjustPoints } from '../points';
import { recordChange, type Staff, staffOf } from '../staff';
import { type ClosingOptions, closeCustomer } from './close-account';
import { exportAccount } from './export-account';
import { eraseGuest, exportGuest, findGuests, isGuestId, listGuestConsents, readGuest } from './guests';
import { findCustomers, readMerchantCustomer } from './merchant-customers';

const isMaskedFor = ({ roles }: Staff) => !mayStaff(roles, 'customers.adjust');
const subjectOf = (id: string) => ({ subjectType: 'customer', subjectId: id });

/** Customers for staff: search, benefits and orders, adjustments, data export, closing of accounts. */
export const merchantCustomerRoutes: FastifyPluginAsync<Omit<ClosingOptions, 'log'>> = async (
  app,
  options,
) => {
  const route = routesOf(app, 'Staff');
  const { db } = options;

  async function customerOfId(id: string, tx: Executor = db): Promise<Customer> {
    const customer = await findCustomer(tx, id);
    if (!customer) throw new ApiProblem(resultCodes.notFound, 'There is no such customer');
    return customer;
  }

  route(calls.listCustomers, async (request) => {
    const staff = await staffOf(db, request, 'customers.read');
    const { search = '' } = request.query;
    const isMasked = isMaskedFor(staff);
    const found = await findCustomers(db, search, isMasked);
    const { guests, hasMore } = await findGuests(db, search, isMasked);
    return ok({ ...found, guests, hasMore: found.hasMore || hasMore });
  });
  route(calls.getCustomer, async (request) => {
    const staff = await staffOf(db, request, 'customers.read');
    const { id } = request.params;
    if (isGuestId(id)) return ok(await readGuest(db, id, isMaskedFor(staff)));
    const customer = await customerOfId(request.params.id);
    const view = { isMasked: isMaskedFor(staff), locale: localeOf(request) };
    return ok(await readMerchantCustomer(db, customer, view));
  });
  route(calls.listConsents, async (request) => {
    await staffOf(db, request, 'customers.adjust');
    const { id } = request.params;
    if (isGuestId(id)) return ok(await listGuestConsents(db, id));
    const customer = await customerOfId(id);
    const email = isClosedAccount(customer) ? undefined : customer.email;
    return ok(await listConsents(db, { customerId: id, email }));
  });
  route(calls.adjustPoints, async (request) => {
    const staff = await staffOf(db, request, 'customers.adjust');
    const { id } = await customerOfId(request.params.id);
    const { reason, ...adjustment } = request.body;
    return db.transaction(async (tx) => {
      const { before, after } = await adjustPoints(tx, { customerId: id, ...adjustment });
      await recordChange(tx, staff, {
        action: 'customer.points',
        ...subjectOf(id),
        before: { points: before },
        after: { points: after },
        reason,
      });
      return ok({ balance: after });
    });
  });
  route(calls.adjustGiftCard, async (request) => {
    const staff = await staffOf(db, request, 'customers.adjust');
    const { id, cardId } = request.params;
    const { balance, expectedBalance, reason } = request.body;
    await db.transaction(async (tx) => {
      await adjustGiftCard(tx, { id: cardId, customerId: id, balance, expectedBalance });
      await recordChange(tx, staff, {
        action: 'customer.gift-card',
        ...subjectOf(id),
        before: { giftCard: cardId, balance: expectedBalance },
        after: { giftCard: cardId, balance },
        reason,
      });
    });
    return ok(null);
  });
  route(calls.grantCredit, async (request) => {
    const staff = await staffOf(db, request, 'customers.adjust');
    const { id } = request.params;
    const { amount, reason } = request.body;
    const cause = `${id}:${idempotencyKeyOf(request)}`;
    await db.transaction(async (tx) => {
      // The account cannot be closed meanwhile.
      await lockCustomer(tx, id);
      if (isClosedAccount(await customerOfId(id, tx)))
        throw new ApiProblem(resultCodes.conflict, 'The account is closed');
      const isNew = await issueCredit(tx, { customerId: id, amount, returnId: null, cause }, new Date());
      // A repeated request is not written twice.
      if (!isNew) return;
      const change = { action: 'customer.credit', ...subjectOf(id), before: null };
      await recordChange(tx, staff, { ...change, after: { credit: amount }, reason });
    });
    return ok(await readStoreCredit(db, id));
  });
  route(calls.exportCustomer, async (request) => {
    const staff = await staffOf(db, request, 'customers.close');
    const guestId = request.params.id;
    if (isGuestId(guestId)) {
      const data = await exportGuest(db, guestId, localeOf(request));
      await recordChange(db, staff, {
        action: 'customer.export',
        ...subjectOf(guestId),
        reason: request.body.reason,
      });
      return ok(data);
    }
    const { id } = await customerOfId(request.params.id);
    await recordChange(db, staff, {
      action: 'customer.export',
      ...subjectOf(id),
      reason: request.body.reason,
    });
    return ok(await exportAccount(db, id, localeOf(request)));
  });
  route(calls.closeCustomer, async (request) => {
    const staff = await staffOf(db, request, 'customers.close');
    const guestId = request.params.id;
    if (isGuestId(guestId)) {
      const erased = { action: 'customer.erase', ...subjectOf(guestId), reason: request.body.reason };
      await eraseGuest(db, guestId, (tx) => recordChange(tx, staff, erased));
      return ok(null);
    }
    const customer = await customerOfId(request.params.id);
    const change = { action: 'customer.close', ...subjectOf(customer.id), reason: request.body.reason };
    await closeCustomer({ ...options, log: app.log }, customer, localeOf(request), (tx) =>
      recordChange(tx, staff, change),
    );
    return ok(null);
  });
};
