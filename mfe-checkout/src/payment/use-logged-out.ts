import { useState } from 'react';
import { useSession } from 'shared-runtime';

/** Whether the member who was logged in on this page no longer is, in whichever tab the login has ended. */
export function useLoggedOut(): boolean {
  const { isLoggedIn } = useSession();
  const [wasMember, setWasMember] = useState(isLoggedIn);
  if (isLoggedIn && !wasMember) setWasMember(true);
  return wasMember && !isLoggedIn;
}
