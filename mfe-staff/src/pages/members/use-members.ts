import { type ApiResult, unwrap } from 'shared-contracts';
import type { CreateStaffRequest, UpdateStaffRequest } from 'shared-contracts/wire/staff';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { createMember } from '../../api/create-member';
import { inviteMember } from '../../api/invite-member';
import { listMembers } from '../../api/list-members';
import { updateMember } from '../../api/update-member';
import { useStaffApi } from '../../session/staff-context';

const membersKey = ['staff-members'] as const;

/** The accounts of staff and their changes. */
export function useMembers() {
  const api = useStaffApi();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: membersKey,
    queryFn: async ({ signal }) => unwrap(await listMembers(api, signal)),
  });
  async function changed<Data>(call: Promise<ApiResult<Data>>): Promise<Data> {
    const data = unwrap(await call);
    await client.invalidateQueries({ queryKey: membersKey });
    return data;
  }
  return {
    list,
    create: (body: CreateStaffRequest) => changed(createMember(api, body)),
    update: (id: string, body: UpdateStaffRequest) => changed(updateMember(api, id, body)),
    invite: (id: string, reason: string) => changed(inviteMember(api, id, reason)),
  };
}
