import type { AttemptRule } from 'api-platform/attempts';
import { ApiProblem, type Database, sessionOf } from 'api-platform/foundation';
import { settleGuess, takeGuess } from 'api-platform/guesses';
import type { FastifyRequest } from 'fastify';
import { networkOf } from 'shared-contracts/server/network-of';
import { resultCodes } from 'shared-contracts/wire/common';
import type { GuestProof } from 'shared-contracts/wire/order';
import { findOrder, type Order } from './order-repository';

/** Five attempts, then a waiting time. */
const proofRule: AttemptRule = { limit: 5, windowSeconds: 900, waitSeconds: 900 };

function notFound(): ApiProblem {
  return new ApiProblem(resultCodes.notFound, 'No order matches');
}

function isProven(order: Order | undefined, proof: GuestProof): order is Order {
  // A member's orders require a login.
  if (!order || order.customerId !== null) return false;
  const isEmail = proof.email !== undefined && proof.email.toLowerCase() === order.email.toLowerCase();
  const isPhone = proof.phone !== undefined && proof.phone === order.phone;
  // Every given field must match.
  return (
    (isEmail || isPhone) && (proof.email === undefined || isEmail) && (proof.phone === undefined || isPhone)
  );
}

/** A guest's order by its id and e-mail or phone. An unknown order and a wrong proof give the same answer. */
export async function findGuestOrder(
  db: Database,
  orderId: string,
  proof: GuestProof,
  ip: string,
): Promise<Order> {
  const now = new Date();
  const guesser = { key: networkOf(ip), isKnown: false };
  const guess = { target: `order:${orderId}`, guesser, rule: proofRule };
  await takeGuess(db, guess, now);
  const order = await findOrder(db, orderId);
  const isRight = isProven(order, proof);
  await settleGuess(db, guess, isRight, now);
  if (!isRight) throw notFound();
  return order;
}

/** A member's own order; other members' orders are not found. */
export async function findMemberOrder(db: Database, orderId: string, customerId: string): Promise<Order> {
  const order = await findOrder(db, orderId);
  if (!order || order.customerId !== customerId) throw notFound();
  return order;
}

/** The payer's order: a guest's with a proof, else the logged-in member's. */
export async function findPayersOrder(
  db: Database,
  request: FastifyRequest,
  input: { orderId: string; guest?: GuestProof | undefined },
): Promise<Order> {
  const session = sessionOf(request);
  if (session) {
    const order = await findOrder(db, input.orderId);
    if (order && order.customerId === session.customerId) return order;
  }
  if (input.guest) return findGuestOrder(db, input.orderId, input.guest, request.ip);
  if (!session) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
  throw notFound();
}
