import { crmMembers } from 'database/schema/member';
import { isMobile, phoneRegions } from 'shared-contracts/validation';
import * as z from 'zod/mini';
import { code, day, listOf, matching, oneOf, text, upperCode, whole } from './fields';
import type { Kind } from './kind';
import { tableKind } from './table-kind';

const rows = tableKind({
  name: 'store-members',
  table: crmMembers,
  key: ['crmMemberId'],
  shape: {
    crmMemberId: code(),
    phoneRegion: oneOf(phoneRegions),
    phone: matching(/^\d{8}$/, 'has to be a number of 8 digits'),
    firstName: text(60),
    lastName: text(60),
    birthday: z.optional(day()),
    labels: z.optional(listOf(upperCode())),
    points: z.optional(whole(0, 100_000_000)),
  },
  toRow: ({ labels = [], points = 0, ...rest }) =>
    isMobile(rest.phoneRegion, rest.phone)
      ? { ...rest, labels, points }
      : { problem: `phone: is no mobile number of ${rest.phoneRegion}` },
  refusals: [
    `update staged s set reason = 'phone: is the number of another member'
     from crm_members m where s.reason is null and m.crm_member_id <> s.crm_member_id
       and (m.phone_region, m.phone) = (s.phone_region, s.phone)`,
    `update staged s set reason = 'phone: is the number of another member'
     from (select ctid, row_number() over (partition by phone_region, phone order by line) as number
           from staged where reason is null) d
     where s.ctid = d.ctid and d.number > 1`,
  ],
});

/** Store members from the CRM system. Also updates the labels of those who have an account. */
export const storeMembers: Kind = {
  ...rows,
  async merge(context) {
    const counts = await rows.merge(context);
    await context.client.query(`update customers c set labels = s.labels from staged s
      where s.reason is null and c.crm_member_id = s.crm_member_id and c.labels <> s.labels`);
    return counts;
  },
};
