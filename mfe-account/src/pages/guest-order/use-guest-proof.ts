import { useEffect, useState } from 'react';
import { type GuestProof, readGuestProof, urls } from 'shared-contracts';
import { useNavigate, useServices } from 'shared-runtime';

/**
 * The proof stored by the inquiry or this visit's checkout. Without one, redirects a member to the account
 * and a guest to the inquiry.
 */
export function useGuestProof(
  orderId: string,
  memberUrl = urls.account.orderDetails(orderId),
): GuestProof | undefined {
  const { session } = useServices();
  const navigate = useNavigate();
  const [proof, setProof] = useState<GuestProof>();
  useEffect(() => {
    const found = readGuestProof(orderId);
    setProof(found);
    if (found) return;
    const { isLoggedIn } = session.snapshot();
    navigate(isLoggedIn ? memberUrl : urls.orderInquiry(orderId), { replace: true });
  }, [orderId, memberUrl, session, navigate]);
  return proof;
}
