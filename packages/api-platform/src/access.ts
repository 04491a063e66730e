import type { FastifyRequest } from 'fastify';
import { resultCodes } from 'shared-contracts/wire/common';
import { idempotencyHeader } from 'shared-contracts/wire/order';
import { ApiProblem, InputProblem, type Session, sessionOf } from './foundation';

export type Role = 'member' | 'wholesale' | 'staff';

/** The logged-in caller; refuses a guest (behaviour/roles). */
export function memberOf(request: FastifyRequest): Session {
  const session = sessionOf(request);
  if (!session) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
  return session;
}

/** The logged-in caller with a role; refuses others. */
export function memberWithRole(request: FastifyRequest, role: Role): Session {
  const session = memberOf(request);
  if (!session.roles.includes(role))
    throw new ApiProblem(resultCodes.forbidden, 'Your account has no access to this area');
  return session;
}

/** The idempotency key of a request: 8 to 64 visible characters. */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers[idempotencyHeader.toLowerCase()];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,64}$/.test(key)) {
    throw new InputProblem(idempotencyHeader, 'An Idempotency-Key of 8 to 64 characters is required');
  }
  return key;
}
