import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A new `member_coupons.code`, which a member reads and types. */
export function createCouponCode(): string {
  return `HB${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}

/** A new `customers.crm_member_id`. */
export function createCrmMemberId(): string {
  return `CRM${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}
