import type { ApiCall } from 'shared-contracts/calls/call';
import * as cart from 'shared-contracts/calls/cart';
import * as checkout from 'shared-contracts/calls/checkout';
import * as launches from 'shared-contracts/calls/launches';
import * as orders from 'shared-contracts/calls/orders';
import * as payment from 'shared-contracts/calls/payment';
import * as session from 'shared-contracts/calls/session';
import { getCatalogueVersion } from 'shared-contracts/calls/system';
import { merchantPrefix } from 'shared-contracts/merchant-paths';

/** Calls that are answered however many run, each with its reason. Pictures have a queue of their own. */
const always: readonly string[] = [
  // A payment that was taken must become an order's.
  payment.receiveNotification.path,
  // Each shell asks once a second, and it costs next to nothing.
  getCatalogueVersion.path,
];

/** From the bag to the payment, with the login and the queue of a launch on the way. */
const buying = new Set<string>(
  [cart, checkout, launches, orders, payment, session].flatMap((calls) =>
    Object.values<ApiCall>(calls).map(({ path }) => path),
  ),
);

/** Whether calls of this route are refused while too many run. Staff are few, and work on when the shop is full. */
export function isLimitedCall(route: string): boolean {
  return route.startsWith('/api/') && !route.startsWith(merchantPrefix) && !always.includes(route);
}

/** Whether a call of this route is on the way to an order. */
export function isBuyingCall(route: string): boolean {
  return buying.has(route);
}
