import { useLoaderData, useRouteLoaderData } from 'react-router-dom';
import type { ChannelType } from 'shared-contracts';
import { useServices } from './services-context';

/** Data of the page's own loader. Read promises in it with `<Await>`. */
export function usePageData<Data>(): Data {
  return useLoaderData() as Data;
}

/** The current channel. The layout's loader runs on each change of channel, so its data is current. */
export function useChannel(): ChannelType {
  const layout = useRouteLoaderData('layout') as { channel: ChannelType } | undefined;
  const services = useServices();
  return layout?.channel ?? services.channel();
}
