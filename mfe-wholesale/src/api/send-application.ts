import { type ApiClient, unwrap } from 'shared-contracts';
import { sendApplication as sendApplicationCall } from 'shared-contracts/calls/wholesale';
import type { TradeApplicationRequest } from 'shared-contracts/wire/wholesale-application';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { applicationKey } from './get-application';

/** POST /api/wholeSale/application: applies for a trade account. */
function sendApplication(api: ApiClient, request: TradeApplicationRequest) {
  return api.call(sendApplicationCall, { body: request });
}

export function useSendApplication() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (request: TradeApplicationRequest) => unwrap(await sendApplication(api, request)),
    onSuccess: (application) => queries.setQueryData(applicationKey, application),
  });
}
