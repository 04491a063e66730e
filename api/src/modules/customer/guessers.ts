import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { deviceTokenHeader } from 'shared-contracts/keys';
import { networkOf } from '../../platform/network-of';
import type { Customer } from './customer-repository';

/** Where a request comes from, as far as guessing is concerned. */
export interface Visitor {
  network: string;
  deviceToken: string | undefined;
}

/** By whom tries are counted: a network, or a device on which the owner of the account has logged in before. */
export interface Guesser {
  key: string;
  isKnown: boolean;
}

export function visitorOf(request: FastifyRequest): Visitor {
  const token = request.headers[deviceTokenHeader.toLowerCase()];
  return {
    network: networkOf(request.ip),
    deviceToken: typeof token === 'string' && token.length <= 200 ? token : undefined,
  };
}

function sign(id: string, { id: customerId, passwordHash }: Customer, secret: string): Buffer {
  // With another password the devices of whoever knew the old one are strangers again.
  return createHmac('sha256', `device:${secret}`).update(`${id}:${customerId}:${passwordHash}`).digest();
}

/** Given out with a login; it proves later that somebody has logged in on this device, and opens nothing by itself. */
export function createDeviceToken(customer: Customer, secret: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${sign(id, customer, secret).toString('base64url')}`;
}

/** Who guesses at the account of this customer, who is undefined where nobody has the e-mail address. */
export function guesserOf(
  { network, deviceToken }: Visitor,
  customer: Customer | undefined,
  secret: string,
): Guesser {
  const [id = '', signature = ''] = deviceToken?.split('.') ?? [];
  if (customer && id !== '') {
    const [given, right] = [Buffer.from(signature, 'base64url'), sign(id, customer, secret)];
    if (given.length === right.length && timingSafeEqual(given, right))
      return { key: `device:${id}`, isKnown: true };
  }
  return { key: network, isKnown: false };
}
