import { type ApiResult, unwrap } from 'shared-contracts';
import {
  acceptInvitation,
  changeUserRole,
  inviteUser,
  listUsers,
  readInvitation,
  removeUser,
} from 'shared-contracts/calls/wholesale-users';
import type { CompanyRole, CompanyUsers, InviteUser } from 'shared-contracts/wire/wholesale-users';
import { useServices } from 'shared-runtime';
import { useMutation, useQuery, useQueryClient } from 'shared-runtime/query';

const usersKey = ['company-users'] as const;

/** GET /api/wholeSale/users */
export function useCompanyUsers() {
  const { api } = useServices();
  return useQuery({
    queryKey: usersKey,
    queryFn: async ({ signal }) => unwrap(await api.call(listUsers, { auth: 'member', signal })),
  });
}

/** A change of the logins; all answer the logins as they are then. */
function useChange<Input>(send: (input: Input) => Promise<ApiResult<CompanyUsers>>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => unwrap(await send(input)),
    onSuccess: (users) => queries.setQueryData(usersKey, users),
  });
}

/** POST /api/wholeSale/users */
export function useInviteUser() {
  const { api } = useServices();
  return useChange((body: InviteUser) => api.call(inviteUser, { body }));
}

/** POST /api/wholeSale/users/{id} */
export function useChangeUserRole() {
  const { api } = useServices();
  return useChange(({ id, role }: { id: string; role: CompanyRole }) =>
    api.call(changeUserRole, { params: { id }, body: { role } }),
  );
}

/** DELETE /api/wholeSale/users/{id}: a login or an invitation. */
export function useRemoveUser() {
  const { api } = useServices();
  return useChange((id: string) => api.call(removeUser, { params: { id } }));
}

/** POST /api/wholeSale/invitation: what the link of a mail leads to. */
export function useInvitation(token: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['invitation', token],
    retry: false,
    queryFn: async ({ signal }) => unwrap(await api.call(readInvitation, { body: { token }, signal })),
  });
}

/** POST /api/wholeSale/invitation/accept */
export function useAcceptInvitation() {
  const { api } = useServices();
  return useMutation({
    mutationFn: async (token: string) => unwrap(await api.call(acceptInvitation, { body: { token } })),
  });
}
