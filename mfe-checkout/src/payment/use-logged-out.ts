import { useState } from 'react';
import { useSession } from 'shared-runtime';

/** Whether the member who was logged in on this page no longer is, in whichever tab the login has ended or become another’s. */
export function useLoggedOut(): boolean {
  const memberId = useSession().user?.memberId;
  const [wasMember, setWasMember] = useState(memberId);
  if (memberId !== undefined && wasMember === undefined) setWasMember(memberId);
  return wasMember !== undefined && memberId !== wasMember;
}
