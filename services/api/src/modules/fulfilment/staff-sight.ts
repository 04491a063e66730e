import type { Locale } from 'shared-contracts/locale';
import { arrivalUndoHours } from 'shared-contracts/shop-rules';
import { mayStaff } from 'shared-contracts/staff-roles';
import type { OrderLine } from 'shared-contracts/wire/order';
import type { RulesAt } from '../rules';
import type { Staff } from '../staff';

/** What a role sees of an order. */
export interface OrderSight {
  locale: Locale;
  /** Contact of the buyer, payments and amounts. */
  seesCustomer: boolean;
  /** Parcels of an order placed then that have arrived since can be taken back. */
  undoableSince(placedAt: Date): Date;
}

/** Roles that answer or refund customers see contact details and amounts; a packer sees only the delivery label. */
export const seesCustomer = ({ roles }: Staff): boolean =>
  mayStaff(roles, 'orders.refund') || mayStaff(roles, 'customers.read');

/** Staff who hold and redirect trade orders and no others: they neither pack nor change the orders of shoppers. */
export const servesTradeAlone = ({ roles }: Staff): boolean =>
  !mayStaff(roles, 'orders.cancel') && !mayStaff(roles, 'orders.pack');

/** A line for roles that see no amounts. The fields stay, because earlier releases of the back office expect them. */
export const withoutAmounts = <Line extends OrderLine>(line: Line): Line => ({
  ...line,
  listPrice: 0,
  salePrice: 0,
  lineTotal: 0,
  ...(line.discount === undefined ? {} : { discount: 0 }),
});

/**
 * When a parcel must have arrived so that the role may still take that back; `now` when it never may. Nobody may once the
 * buyer's points count: the period for returns is over then.
 */
export function undoableSince({ roles }: Staff, returnDays: number, now = new Date()): Date {
  if (!mayStaff(roles, 'orders.undo')) return now;
  const hours = mayStaff(roles, 'orders.cancel') ? returnDays * 24 : arrivalUndoHours;
  return new Date(now.getTime() - hours * 3_600_000);
}

/** What the member of staff sees of an order, and may take back. */
export const sightOf = (staff: Staff, locale: Locale, rulesAt: RulesAt): OrderSight => ({
  locale,
  seesCustomer: seesCustomer(staff),
  undoableSince: (placedAt) => undoableSince(staff, rulesAt(placedAt).returnDays),
});
