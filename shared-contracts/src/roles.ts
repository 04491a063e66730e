import type { UserInfo } from './services';

/** behaviour/roles: whether the user may enter the wholesale area. For display only: the API enforces it. */
export function isWholesaleBuyer(user: UserInfo | null): boolean {
  return user?.roles.includes('wholesale') ?? false;
}
