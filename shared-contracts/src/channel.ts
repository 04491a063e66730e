/** The two storefront channels (behaviour/product and behaviour/limits). */
export const channels = {
  bit: { type: 'bit', id: 1, name: 'BIT', code: 'bit' },
  sit: { type: 'sit', id: 2, name: 'SIT', code: 'sit' },
} as const;

export type ChannelType = keyof typeof channels;

export const defaultChannel: ChannelType = 'bit';

/** The headers of every request to the API (behaviour/calls). */
export function channelHeaders(type: ChannelType): Record<string, string> {
  const { id, name, code } = channels[type];
  return { 'X-CHANNEL-ID': String(id), 'X-CHANNEL-NAME': name, 'X-CHANNEL-CODE': code };
}

export function isChannelType(value: unknown): value is ChannelType {
  return value === 'bit' || value === 'sit';
}

/** behaviour/screens: the URL prefix of an item follows its channelId; 1 is bit, anything else sit. */
export function channelOfId(id: number): ChannelType {
  return id === 1 ? 'bit' : 'sit';
}

/** The channel in a path, or `undefined` when the path has none (`/checkout/cart`). */
export function channelOfPath(pathname: string): ChannelType | undefined {
  const first = pathname.split('/')[1];
  return isChannelType(first) ? first : undefined;
}
