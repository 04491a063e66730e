import { useEffect, useState } from 'react';
import { type GuestProof, readGuestProof, urls } from 'shared-contracts';
import { useNavigate, useServices } from 'shared-runtime';

/**
 * The proof stored by the inquiry or this visit's checkout. Without one, redirects a member to the account
 * and a guest to the inquiry.
 */
export function useGuestProof(orderId: string): GuestProof | undefined {
  const { session } = useServices();
  const navigate = useNavigate();
  const [proof, setProof] = useState<GuestProof>();
  useEffect(() => {
    const found = readGuestProof(orderId);
    setProof(found);
    if (found) return;
    const { isLoggedIn } = session.snapshot();
    navigate(isLoggedIn ? urls.account.orderDetails(orderId) : urls.orderInquiry(orderId), { replace: true });
  }, [orderId, session, navigate]);
  return proof;
}
