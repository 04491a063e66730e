import { unwrap } from 'shared-contracts';
import { listMedia } from 'shared-contracts/calls/merchant-media';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { useStaffApi } from '../../session/staff-context';

interface LibraryQuery {
  /** Part of a name or of an alternative text; empty for all. */
  search?: string | undefined;
  page?: number | undefined;
}

/** A page of the media library, the latest picture first; the one of before is shown until it is here. */
export function useLibrary({ search, page }: LibraryQuery) {
  const api = useStaffApi();
  const query = { ...(search && { search }), ...(page && { page }) };
  return useQuery({
    queryKey: ['media', query],
    queryFn: async ({ signal }) => unwrap(await api.call(listMedia, { query, signal })),
    placeholderData: keepPreviousData,
  });
}
