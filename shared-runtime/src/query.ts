/**
 * TanStack Query for remotes: the names they may use (router.ts says why a list). A module of its own that comes with
 * the first page or fragment that imports it (docs/decisions/0029), so no provider of the shell can stand above its hooks:
 * they find their client by the services.
 */
import {
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

/** One per document in the browser and one per request on the server, like the services. */
const clients = new WeakMap<ShopServices, QueryClient>();

function clientOf(services: ShopServices): QueryClient {
  const known = clients.get(services);
  if (known) return known;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  // What was asked for is asked again when the visitor comes back. A server has no such moment, and would keep the client.
  if (typeof window !== 'undefined') client.mount();
  clients.set(services, client);
  return client;
}

/** The client of the nearest provider, else that of the document. */
export function useQueryClient(): QueryClient {
  const services = useServices();
  return useContext(QueryClientContext) ?? clientOf(services);
}

/** TanStack's `useQuery` with the client of the document where no provider has another. */
export const useQuery = ((options: Parameters<typeof useQueryOf>[0]) =>
  useQueryOf(options, useQueryClient())) as typeof useQueryOf;

/** TanStack's `useMutation`, likewise. */
export const useMutation = ((options: Parameters<typeof useMutationOf>[0]) =>
  useMutationOf(options, useQueryClient())) as typeof useMutationOf;

/** Subscribes to a query: calls the listener at once and on every change; returns the unsubscribe function. */
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
