import { merchantPaths } from 'shared-contracts/merchant-paths';
import {
  type CreateStaffRequest,
  staffInvitationSchema,
  staffListSchema,
  staffMemberSchema,
  type UpdateStaffRequest,
} from 'shared-contracts/wire/staff';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useMerchantApi } from '../../session/staff-context';

const membersKey = ['staff-members'] as const;

/** The accounts of staff and their changes. */
export function useMembers() {
  const api = useMerchantApi();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: membersKey,
    queryFn: ({ signal }) => api.get(merchantPaths.staff, staffListSchema, { signal }),
  });
  async function changed<Data>(call: Promise<Data>): Promise<Data> {
    const data = await call;
    await client.invalidateQueries({ queryKey: membersKey });
    return data;
  }
  return {
    list,
    create: (body: CreateStaffRequest) => changed(api.post(merchantPaths.staff, body, staffInvitationSchema)),
    update: (id: string, body: UpdateStaffRequest) =>
      changed(api.post(merchantPaths.staffMember(id), body, staffMemberSchema)),
    invite: (id: string, reason: string) =>
      changed(api.post(merchantPaths.staffInvite(id), { reason }, staffInvitationSchema)),
  };
}
