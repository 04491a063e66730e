import { memberOf } from 'api-platform/access';
import { ApiProblem, type Database, sessionOf } from 'api-platform/foundation';
import type { FastifyRequest } from 'fastify';
import { resultCodes } from 'shared-contracts/wire/common';
import { type Customer, findCustomer } from './customer-repository';

/** The caller's current customer row; undefined for a guest. */
export async function customerOf(db: Database, request: FastifyRequest): Promise<Customer | undefined> {
  const session = sessionOf(request);
  return session && findCustomer(db, session.customerId);
}

/** The caller's current customer row; refuses a guest (behaviour/roles). */
export async function memberRowOf(db: Database, request: FastifyRequest): Promise<Customer> {
  const customer = await findCustomer(db, memberOf(request).customerId);
  if (!customer) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
  return customer;
}
