import { createContext, useContext } from 'react';
import type { ApiClient } from 'shared-contracts';
import type { StaffPermission } from 'shared-contracts/staff-roles';
import type { StaffProfile } from 'shared-contracts/wire/staff';

export interface StaffContextValue {
  staff: StaffProfile;
  may(permission: StaffPermission): boolean;
  api: ApiClient;
  logOut(): Promise<void>;
}

const StaffContext = createContext<StaffContextValue | null>(null);
export const StaffProvider = StaffContext;

/** Who is logged in, what they may do, and the calls they make. Pages are shown with a session only. */
export function useStaff(): StaffContextValue {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('useStaff() was called outside of a session');
  return staff;
}

export function useStaffApi(): ApiClient {
  return useStaff().api;
}
