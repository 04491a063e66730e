import { type ChannelType, channelOfPath } from 'shared-contracts';
import type { PageContext } from 'shared-runtime';
import type { Shop } from './create-shop';

/** Loader arguments for a URL. */
export function contextAt(
  { services }: Pick<Shop, 'services'>,
  address: string,
  params: Record<string, string> = {},
): PageContext {
  const url = new URL(address, 'http://shop.test');
  const channel: ChannelType = channelOfPath(url.pathname) ?? 'bit';
  return { services, params, url, channel, locale: 'en', signal: new AbortController().signal };
}

/** Returns what a loader throws: a response (not found, redirect) or an error. */
export async function thrownBy(loading: Promise<unknown>): Promise<unknown> {
  return loading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
}
