/** A line is identified by sku and channel. */
export interface LineKey {
  skuId: string;
  channelId: number;
}

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return one.skuId === other.skuId && one.channelId === other.channelId;
}

export function keyText({ channelId, skuId }: LineKey): string {
  return `${channelId}:${skuId}`;
}

/** Requests accept only the two channels: 1 is bit, anything else sit (behaviour 2). */
export function requestKey({ skuId, channelId }: LineKey): { skuId: string; channelId: 1 | 2 } {
  return { skuId, channelId: channelId === 1 ? 1 : 2 };
}
