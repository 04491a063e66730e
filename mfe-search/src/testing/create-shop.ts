import type { ChannelType } from 'shared-contracts';
import type { Answers } from 'shared-contracts/testing/stub-api';
import { createStubShop } from 'shared-contracts/testing/stub-shop';

export { finds } from 'shared-contracts/testing/finds';

export function createShop(api: Answers = {}, channel: ChannelType = 'bit') {
  return createStubShop({ api, channel });
}
export type Shop = ReturnType<typeof createShop>;
