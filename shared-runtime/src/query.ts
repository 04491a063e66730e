/**
 * TanStack Query for remotes: the list of allowed names (router.ts explains why there is a list). A separate
 * module that loads with the first page or fragment that imports it (docs/decisions/0031). The shell
 * therefore cannot put a provider above the hooks; they find their client through the services.
 */
import {
  onlineManager,
  QueryClient,
  QueryClientContext,
  QueryObserver,
  type QueryObserverResult,
  type UseQueryOptions,
  useMutation as useMutationOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
import { useContext } from 'react';
import type { ShopServices } from 'shared-contracts';
import { useServices } from './services-context';

export { keepPreviousData, QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';

/** One client per document in the browser and per request on the server, like the services. */
const clients = new WeakMap<ShopServices, QueryClient>();

function clientOf(services: ShopServices): QueryClient {
  const known = clients.get(services);
  if (known) return known;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  // Refetches when the visitor returns to the tab. On a server this event does not exist, and mounting would
  // keep the client in memory.
  if (typeof window !== 'undefined') {
    // TanStack assumes that a page is online until an event says otherwise; this page may have been opened offline.
    onlineManager.setOnline(navigator.onLine);
    client.mount();
  }
  clients.set(services, client);
  return client;
}

/** The client of the nearest provider, else the document's. */
export function useQueryClient(): QueryClient {
  const services = useServices();
  return useContext(QueryClientContext) ?? clientOf(services);
}

/** TanStack's `useQuery`, with the document's client as default. */
export const useQuery = ((options: Parameters<typeof useQueryOf>[0]) =>
  useQueryOf(options, useQueryClient())) as typeof useQueryOf;

/** TanStack's `useMutation`, with the document's client as default. */
export const useMutation = ((options: Parameters<typeof useMutationOf>[0]) =>
  useMutationOf(options, useQueryClient())) as typeof useMutationOf;

/**
 * Subscribes to a query: calls the listener at once and after every change. Returns the unsubscribe function.
 */
export function watchQuery<Data>(
  services: ShopServices,
  options: UseQueryOptions<Data>,
  listener: (result: QueryObserverResult<Data>) => void,
): () => void {
  const observer = new QueryObserver(clientOf(services), options);
  const stop = observer.subscribe(listener);
  listener(observer.getCurrentResult());
  return stop;
}
