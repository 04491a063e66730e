import type { UserInfo } from './services';

/** Behaviour 6: who may enter the wholesale area. The API decides; this is what a page shows. */
export function isWholesaleBuyer(user: UserInfo | null): boolean {
  return user?.roles.includes('wholesale') ?? false;
}
