import type { Locale } from 'shared-contracts';
import type { Answers } from 'shared-contracts/testing/stub-api';
import { createStubShop, member } from 'shared-contracts/testing/stub-shop';

export interface ShopOptions {
  api?: Answers;
  isLoggedIn?: boolean;
  locale?: Locale;
}

export function createShop({ isLoggedIn = false, ...options }: ShopOptions = {}) {
  return createStubShop({ ...options, user: isLoggedIn ? member : null });
}
