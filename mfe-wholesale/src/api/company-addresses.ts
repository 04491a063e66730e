import { type ApiResult, unwrap } from 'shared-contracts';
import {
  listCompanyAddresses,
  removeCompanyAddress,
  saveCompanyAddress,
} from 'shared-contracts/calls/company-addresses';
import type { CompanyAddresses, SaveCompanyAddress } from 'shared-contracts/wire/company-addresses';
import { useServices } from 'shared-runtime';
import { useMutation, useQuery, useQueryClient } from 'shared-runtime/query';

export const companyAddressesKey = ['company-addresses'] as const;

/** GET /api/wholeSale/addresses */
export function useCompanyAddresses() {
  const { api } = useServices();
  return useQuery({
    queryKey: companyAddressesKey,
    queryFn: async ({ signal }) => unwrap(await api.call(listCompanyAddresses, { auth: 'member', signal })),
  });
}

/** A change of the addresses; all answer the addresses as they are then. */
function useChange<Input>(send: (input: Input) => Promise<ApiResult<CompanyAddresses>>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => unwrap(await send(input)),
    onSuccess: (addresses) => queries.setQueryData(companyAddressesKey, addresses),
  });
}

/** POST /api/wholeSale/addresses/{id}: a new address has an id that the caller chose. */
export function useSaveCompanyAddress() {
  const { api } = useServices();
  return useChange(({ id, body }: { id: string; body: SaveCompanyAddress }) =>
    api.call(saveCompanyAddress, { params: { id }, body }),
  );
}

/** DELETE /api/wholeSale/addresses/{id} */
export function useRemoveCompanyAddress() {
  const { api } = useServices();
  return useChange((id: string) => api.call(removeCompanyAddress, { params: { id } }));
}
