import { createStubShop, member, type StubShopOptions } from 'shared-contracts/testing/stub-shop';

export type { Handler as WireAnswer } from 'shared-contracts/testing/stub-api';

interface ShopOptions extends Omit<StubShopOptions, 'user'> {
  isLoggedIn?: boolean;
}

export function createShop({ isLoggedIn = false, ...options }: ShopOptions = {}) {
  return createStubShop({ ...options, user: isLoggedIn ? member : null });
}
export type Shop = ReturnType<typeof createShop>;
