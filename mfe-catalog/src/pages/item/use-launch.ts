import { useEffect, useState } from 'react';
import { type ApiResult, resultCodes, unwrap } from 'shared-contracts';
import { getLaunch, joinLaunch, leaveLaunch } from 'shared-contracts/calls/launches';
import type { Launch } from 'shared-contracts/wire/launches';
import type { ProductDetail } from 'shared-contracts/wire/product';
import { useQueryOnDemand, useServices, useSession } from 'shared-runtime';

/** Where the API does not say when to ask again, because it does not answer. */
const retryMs = 3_000;
const askMinMs = 250;

/** How the launch of an item stands for this visitor. */
export interface LaunchNow {
  /** Undefined until the API has answered. */
  launch: Launch | undefined;
  /** False where the item is sold as any other. */
  isRunning: boolean;
  /** Whether the last question failed. */
  isStale: boolean;
  /** Whether the item may go into the bag: it is sold as any other, or it is the member’s turn. */
  mayBuy: boolean;
  /** When the turn ends, by the clock of this page. */
  turnEndsAt: number | undefined;
  isChanging: boolean;
  failure: 'failed' | 'otherAccount' | undefined;
  join(): void;
  leave(): void;
}

/**
 * Follows the launch of an item, if it has one: asks as often as the API says, rests while the tab is hidden and asks again when
 * the visitor comes back.
 */
export function useLaunch({ baseInfo: { code }, launch: announced }: ProductDetail): LaunchNow {
  const { api } = useServices();
  const { user } = useSession();
  const [isChanging, setIsChanging] = useState(false);
  const [failure, setFailure] = useState<LaunchNow['failure']>();
  const { data, isError, refetch } = useQueryOnDemand({
    queryKey: ['launch', code, user?.memberId ?? ''],
    queryFn: async ({ signal }) => {
      const launch = unwrap(await api.call(getLaunch, { params: { code }, signal }));
      const leftMs = launch?.place?.leftMs;
      return { launch, turnEndsAt: leftMs == null ? undefined : Date.now() + leftMs };
    },
    enabled: announced !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.status === 'error' || !state.data) return retryMs;
      const { launch } = state.data;
      return launch !== null && Math.max(askMinMs, launch.askAgainMs);
    },
  });
  const memberId = user?.memberId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed for one member says nothing to another.
  useEffect(() => setFailure(undefined), [memberId]);

  async function change(call: () => Promise<ApiResult<unknown>>): Promise<void> {
    setIsChanging(true);
    setFailure(undefined);
    const result = await call();
    setIsChanging(false);
    if (result.ok) refetch();
    else setFailure(result.error.code === resultCodes.conflict ? 'otherAccount' : 'failed');
  }

  const isRunning = announced !== undefined && data?.launch !== null;
  const launch = data?.launch ?? undefined;
  return {
    launch,
    isRunning,
    isStale: isError,
    mayBuy: !isRunning || launch?.place?.state === 'ADMITTED',
    turnEndsAt: data?.turnEndsAt,
    isChanging,
    failure,
    join: () => void change(() => api.call(joinLaunch, { params: { code } })),
    leave: () => void change(() => api.call(leaveLaunch, { params: { code } })),
  };
}
