import { useServices, useSession } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Button } from 'shared-ui';
import { offeredMethodsQuery } from '../../api/list-payment-methods';
import { useT } from '../../messages/bag';
import styles from './cart-summary.module.css';

const wallets = ['applepay', 'googlepay'];

interface ExpressPartProps {
  total: number;
  onChoose(wallet: string): void;
}

/** The express wallets that the payment provider offers: from the bag to the address, without a choice between. */
export function ExpressPart({ total, onChoose }: ExpressPartProps) {
  const t = useT();
  const { api } = useServices();
  const { user } = useSession();
  const { data } = useQuery({ ...offeredMethodsQuery(api, user?.memberId ?? '', total), enabled: total > 0 });
  const offered = data?.paymentMethods.filter(({ type }) => wallets.includes(type)) ?? [];
  if (offered.length === 0) return null;
  return (
    <div className={styles.express}>
      <p className={styles.minor}>{t('summary.express')}</p>
      {offered.map(({ type, name }) => (
        <Button key={type} block variant="secondary" onClick={() => onChoose(type)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
