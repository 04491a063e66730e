import { useLoaderData, useRouteLoaderData } from 'react-router-dom';
import type { ChannelType } from 'shared-contracts';
import { useServices } from './services-context';

/** What the page's own loader returned. Promises in it are read with `<Await>`. */
export function usePageData<Data>(): Data {
  return useLoaderData() as Data;
}

/** The layout's loader runs with each navigation between channels, so what it says is the channel in force. */
export function useChannel(): ChannelType {
  const layout = useRouteLoaderData('layout') as { channel: ChannelType } | undefined;
  const services = useServices();
  return layout?.channel ?? services.channel();
}
