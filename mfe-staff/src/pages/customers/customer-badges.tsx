import type { MerchantCustomer } from 'shared-contracts/wire/merchant-customers';
import { Badge } from 'shared-ui';
import { useT } from './messages';

/** What a customer is: a closed account or an erased guest, a guest, wholesale buyer, entitled to the staff discount, else a member. */
export function CustomerBadges({ customer: { roles, isClosed } }: { customer: MerchantCustomer }) {
  const t = useT();
  const isGuest = roles.includes('guest');
  if (isClosed) return <Badge>{t(isGuest ? 'erased' : 'closed')}</Badge>;
  if (isGuest) return <Badge>{t('guest')}</Badge>;
  const special = (['wholesale', 'staff'] as const).filter((role) => roles.includes(role));
  if (special.length === 0) return <>{t('member')}</>;
  return special.map((role) => <Badge key={role}>{t(role)}</Badge>);
}
