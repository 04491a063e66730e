import { type ApiResult, unwrap } from 'shared-contracts';
import { createMember, inviteMember, listMembers, updateMember } from 'shared-contracts/calls/merchant-staff';
import type { CreateStaffRequest, UpdateStaffRequest } from 'shared-contracts/wire/staff';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useStaffApi } from '../../session/staff-context';

const membersKey = ['staff-members'] as const;

/** The accounts of staff and their changes. */
export function useMembers() {
  const api = useStaffApi();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: membersKey,
    queryFn: async ({ signal }) => unwrap(await api.call(listMembers, { signal })),
  });
  async function changed<Data>(call: Promise<ApiResult<Data>>): Promise<Data> {
    const data = unwrap(await call);
    await client.invalidateQueries({ queryKey: membersKey });
    return data;
  }
  return {
    list,
    create: (body: CreateStaffRequest) => changed(api.call(createMember, { body: body })),
    update: (id: string, body: UpdateStaffRequest) =>
      changed(api.call(updateMember, { params: { id }, body: body })),
    invite: (id: string, reason: string) =>
      changed(api.call(inviteMember, { params: { id }, body: { reason } })),
  };
}
