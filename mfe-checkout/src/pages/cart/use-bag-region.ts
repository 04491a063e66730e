import { useServices, useSession } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { addressesQuery } from '../../api/list-addresses';
import { readDraft } from '../payment/guest-choice';

/**
 * The region to which the bag goes as far as known: of the address chosen in the checkout, else a member's default
 * address, else Hong Kong. Fees, free delivery and arrival differ by region. `undefined` while addresses load.
 */
export function useBagRegion(): 'HK' | 'MO' | undefined {
  const { api } = useServices();
  const { user } = useSession();
  const { data: saved, isLoading } = useQuery({
    ...addressesQuery(api, user?.memberId ?? ''),
    enabled: user !== null,
  });
  if (isLoading) return undefined;
  const { addressId, region } = readDraft(user);
  const chosen = user && saved?.find(({ id }) => id === addressId);
  const known = chosen ?? (user && addressId !== 'new' ? saved?.[0] : undefined);
  return (known?.region ?? region) === 'MO' ? 'MO' : 'HK';
}
