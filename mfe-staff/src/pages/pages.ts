import type { ComponentType } from 'react';
import { urls } from 'shared-contracts';
import type { StaffPermission } from 'shared-contracts/staff-roles';

export interface StaffPage {
  /** Full path below /staff; a path with a parameter is not in the navigation. */
  path: string;
  /** Whoever lacks it sees neither the page nor its link. */
  permission: StaffPermission;
  title: { en: string; zh: string };
  /** Loads the page's code. */
  load(): Promise<ComponentType>;
}

/** The pages of the back office, in the order of the navigation. */
export const pages: readonly StaffPage[] = [
  {
    path: urls.staff.members(),
    permission: 'staff.write',
    title: { en: 'Staff', zh: '員工' },
    load: async () => (await import('./members/members-page')).MembersPage,
  },
  {
    path: urls.staff.audit(),
    permission: 'audit.read',
    title: { en: 'Audit log', zh: '審計記錄' },
    load: async () => (await import('./audit/audit-page')).AuditPage,
  },
];
