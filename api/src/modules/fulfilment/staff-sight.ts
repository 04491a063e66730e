import { mayStaff } from 'shared-contracts/staff-roles';
import type { OrderLine } from 'shared-contracts/wire/order';
import type { Staff } from '../staff';

/** Roles that answer or refund customers see contact details and amounts; a packer sees only the delivery label. */
export const seesCustomer = ({ roles }: Staff): boolean =>
  mayStaff(roles, 'orders.refund') || mayStaff(roles, 'customers.read');

/** A line for roles that see no amounts. The fields stay, because earlier releases of the back office expect them. */
export const withoutAmounts = <Line extends OrderLine>(line: Line): Line => ({
  ...line,
  ...{ listPrice: 0, salePrice: 0, lineTotal: 0 },
  ...(line.discount === undefined ? {} : { discount: 0 }),
});
