import { unwrap } from 'shared-contracts';
import { closeMonth, getClosing, reopenMonth, sumMonth } from 'shared-contracts/calls/merchant-closing';
import { monthAt } from 'shared-contracts/month';
import type { Closing } from 'shared-contracts/wire/merchant-closing';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useStaffApi } from '../../session/staff-context';

const everyMs = 1_500;

/** Sums that are older are calculated again when the page opens. */
const freshMs = 3_600_000;

/** None, of an hour ago, or of a time before the month's end although it has ended. */
function isStale({ month, hasEnded, current }: Closing): boolean {
  if (!current) return true;
  const summedAt = new Date(current.summedAt);
  return summedAt.getTime() < Date.now() - freshMs || (hasEnded && isBeforeEnd(month, summedAt));
}

/** Whether a moment is before the end of a month in Hong Kong. */
export const isBeforeEnd = (month: string, at: Date): boolean => monthAt(at.getTime()) <= month;

/** A month with its sums, which are calculated as the page opens unless they are fresh, and the calls that calculate, close and reopen it. */
export function useClosing(month: string) {
  const api = useStaffApi();
  const client = useQueryClient();
  const queryKey = ['closing', month] as const;
  const params = { month };
  const load = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const closing = unwrap(await api.call(getClosing, { params, signal }));
      const isDue = closing.pending === null && isStale(closing);
      return isDue ? unwrap(await api.call(sumMonth, { params, signal })) : closing;
    },
    // Only the answer says when the sums are there.
    refetchInterval: ({ state: { data } }) => (data?.pending === 'WAITING' ? everyMs : false),
  });

  async function store(answer: Closing): Promise<void> {
    // One that is on its way may be older.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, answer);
  }
  return {
    load,
    sum: async () => store(unwrap(await api.call(sumMonth, { params }))),
    close: async (summedAt: string) =>
      store(unwrap(await api.call(closeMonth, { params, body: { summedAt } }))),
    reopen: async (reason: string) =>
      store(unwrap(await api.call(reopenMonth, { params, body: { reason } }))),
  };
}
export type ClosingCalls = ReturnType<typeof useClosing>;
