import { useEffect, useState } from 'react';
import { type GuestProof, readGuestProof, urls, writeGuestProof } from 'shared-contracts';
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

/** The proof of an order is that of the others of its exchanges: the same buyer placed it, so nothing is asked again. */
export function useProofForOthers(orderIds: readonly string[], proof: GuestProof | undefined): void {
  const others = orderIds.join();
  useEffect(() => {
    if (!proof || others === '') return;
    for (const orderId of others.split(',')) if (!readGuestProof(orderId)) writeGuestProof(orderId, proof);
  }, [others, proof]);
}
