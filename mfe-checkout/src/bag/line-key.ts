import type { LineKey, LineKeyInput } from 'shared-contracts';

export function keyText({ channelId, skuId }: LineKey): string {
  return `${channelId}:${skuId}`;
}

/** Requests accept only the two channels: 1 is bit, anything else sit (behaviour/screens). */
export function requestKey({ skuId, channelId }: LineKey): LineKeyInput {
  return { skuId, channelId: channelId === 1 ? 1 : 2 };
}
