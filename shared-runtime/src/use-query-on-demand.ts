import type { QueryObserverResult, UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServices } from './services-context';

/** The fields of a `useQuery` result that are known before TanStack Query has loaded. */
export interface OnDemandResult<Data> {
  data: Data | undefined;
  error: Error | null;
  isError: boolean;
  isPending: boolean;
  refetch(): void;
}

/**
 * `useQuery` for data that most visitors never need, such as a guest's wishlist. TanStack Query loads when
 * the query is first enabled, so that a first page does not include it.
 */
export function useQueryOnDemand<Data>(options: UseQueryOptions<Data>): OnDemandResult<Data> {
  const services = useServices();
  const [watched, setWatched] = useState<{ key: string; result: QueryObserverResult<Data> }>();
  const [lost, setLost] = useState<Error | null>(null);
  const latest = useRef(options);
  const key = JSON.stringify(options.queryKey);
  const isWaiting = options.enabled !== false && !lost;

  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    let stop = () => {};
    import(/* webpackChunkName: "query", webpackFetchPriority: "high" */ './query').then(
      ({ watchQuery }) => {
        if (!isOver) stop = watchQuery(services, latest.current, (result) => setWatched({ key, result }));
      },
      (error: Error) => {
        if (!isOver) setLost(error);
      },
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [services, isWaiting, key]);

  if (lost) {
    return { data: undefined, error: lost, isError: true, isPending: false, refetch: () => setLost(null) };
  }
  const result = watched?.key === key ? watched.result : undefined;
  return {
    data: result?.data,
    error: result?.error ?? null,
    isError: result?.isError ?? false,
    isPending: result?.isPending ?? true,
    refetch: () => void result?.refetch(),
  };
}
