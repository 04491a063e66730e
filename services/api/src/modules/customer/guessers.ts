import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Guesser } from 'api-platform/guesses';
import { firstOf, type Keys } from 'api-platform/keys';
import type { FastifyRequest } from 'fastify';
import { deviceTokenHeader } from 'shared-contracts/keys';
import { networkOf } from 'shared-contracts/server/network-of';
import type { Customer } from './customer-repository';

/** Origin of a request, for limiting guesses. */
export interface Visitor {
  network: string;
  deviceToken: string | undefined;
}

export function visitorOf(request: FastifyRequest): Visitor {
  const token = request.headers[deviceTokenHeader.toLowerCase()];
  return {
    network: networkOf(request.ip),
    deviceToken: typeof token === 'string' && token.length <= 200 ? token : undefined,
  };
}

function sign(id: string, { id: customerId, passwordHash }: Customer, key: string): Buffer {
  // The token depends on the password hash: a new password invalidates the devices of those who knew the old
  // one.
  return createHmac('sha256', `device:${key}`).update(`${id}:${customerId}:${passwordHash}`).digest();
}

/** Issued with a login. It later proves a login on this device; it grants no access by itself. */
export function createDeviceToken(customer: Customer, keys: Keys): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${sign(id, customer, firstOf(keys)).toString('base64url')}`;
}

/**
 * The guesser for attempts at this customer's account; the customer is undefined when the e-mail is unknown.
 */
export function guesserOf(
  { network, deviceToken }: Visitor,
  customer: Customer | undefined,
  keys: Keys,
): Guesser {
  const [id = '', signature = ''] = deviceToken?.split('.') ?? [];
  if (customer && id !== '') {
    const given = Buffer.from(signature, 'base64url');
    const isOurs = keys.some((key) => {
      const right = sign(id, customer, key);
      return given.length === right.length && timingSafeEqual(given, right);
    });
    if (isOurs) return { key: `device:${id}`, isKnown: true };
  }
  return { key: network, isKnown: false };
}
