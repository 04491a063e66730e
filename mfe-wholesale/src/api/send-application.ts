import { type ApiClient, apiPaths, unwrap } from 'shared-contracts';
import {
  type TradeApplicationRequest,
  tradeApplicationSchema,
} from 'shared-contracts/wire/wholesale-application';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { applicationKey } from './get-application';

/** POST /api/wholeSale/application: applies for a trade account. */
function sendApplication(api: ApiClient, request: TradeApplicationRequest) {
  return api.post(apiPaths.wholesaleApplication, request, { schema: tradeApplicationSchema });
}

export function useSendApplication() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (request: TradeApplicationRequest) => unwrap(await sendApplication(api, request)),
    onSuccess: (application) => queries.setQueryData(applicationKey, application),
  });
}
