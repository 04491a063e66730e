import type { ComponentType } from 'react';
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
export const pages: readonly StaffPage[] = [];
