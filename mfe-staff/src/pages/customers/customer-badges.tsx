import type { MerchantCustomer } from 'shared-contracts/wire/merchant-customers';
import { Badge } from 'shared-ui';
import { useT } from './messages';

/** What an account is: closed, wholesale buyer, entitled to the staff discount, else a member. */
export function CustomerBadges({ customer: { roles, isClosed } }: { customer: MerchantCustomer }) {
  const t = useT();
  if (isClosed) return <Badge>{t('closed')}</Badge>;
  const special = (['wholesale', 'staff'] as const).filter((role) => roles.includes(role));
  if (special.length === 0) return <>{t('member')}</>;
  return special.map((role) => <Badge key={role}>{t(role)}</Badge>);
}
