import { useEffect } from 'react';
import { isWholesaleBuyer } from 'shared-contracts';
import type { TradeApplication } from 'shared-contracts/wire/wholesale-application';
import { useServices, useSession } from 'shared-runtime';

/**
 * Gives a session that was opened before the trade account the buyer's role, so that an approved applicant need not log
 * in again. For display only: the API reads the roles of now at each call.
 */
export function useApprovedRole(application: TradeApplication | undefined): void {
  const { session } = useServices();
  const { user } = useSession();
  const isNew = application?.state === 'APPROVED' && user !== null && !isWholesaleBuyer(user);
  useEffect(() => {
    if (isNew) session.update({ ...user, roles: [...user.roles, 'wholesale'] });
  }, [isNew, session, user]);
}
