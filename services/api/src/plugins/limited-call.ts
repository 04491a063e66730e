import { receiveNotification } from 'shared-contracts/calls/payment';
import { getCatalogueVersion } from 'shared-contracts/calls/system';
import { merchantPrefix } from 'shared-contracts/merchant-paths';

/** Calls that are answered however many run, each with its reason. Pictures have a queue of their own. */
const always: readonly string[] = [
  // A payment that was taken must become an order's.
  receiveNotification.path,
  // Each shell asks once a second, and it costs next to nothing.
  getCatalogueVersion.path,
];

/** Whether calls of this route are refused while too many run. Staff are few, and work on when the shop is full. */
export function isLimitedCall(route: string): boolean {
  return route.startsWith('/api/') && !route.startsWith(merchantPrefix) && !always.includes(route);
}
