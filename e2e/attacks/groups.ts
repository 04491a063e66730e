import type { Attack } from './attack';
import { benefits } from './benefits';
import { edge } from './edge';
import { endedOrders } from './ended-orders';
import { faults } from './faults';
import { guessing } from './guessing';
import { identity } from './identity';
import { imports } from './imports';
import { money } from './money';
import { shell } from './shell';

/** All attacks in order: the last ones use up the address's rate limit. */
export const groups: Record<string, readonly Attack[]> = {
  identity,
  guessing,
  money,
  benefits,
  'ended-orders': endedOrders,
  shell,
  imports,
  faults,
  edge,
};
