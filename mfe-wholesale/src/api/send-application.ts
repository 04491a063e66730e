import { unwrap } from 'shared-contracts';
import { sendApplication } from 'shared-contracts/calls/wholesale';
import type { TradeApplicationRequest } from 'shared-contracts/wire/wholesale-application';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { applicationKey } from './get-application';

/** POST /api/wholeSale/application: applies for a trade account. */
export function useSendApplication() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (request: TradeApplicationRequest) =>
      unwrap(await api.call(sendApplication, { body: request })),
    onSuccess: (application) => queries.setQueryData(applicationKey, application),
  });
}
