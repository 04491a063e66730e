import { Button } from 'shared-ui';
import { useT } from '../../messages/bag';
import styles from './cart-summary.module.css';
import type { BagOffers } from './use-bag-offers';

const wallets = ['applepay', 'googlepay'];

interface ExpressPartProps extends Pick<BagOffers, 'paymentMethods'> {
  onChoose(wallet: string): void;
}

/** The express wallets that the payment provider offers. They lead from the bag straight to the address. */
export function ExpressPart({ paymentMethods, onChoose }: ExpressPartProps) {
  const t = useT();
  const offered = paymentMethods.filter(({ type }) => wallets.includes(type));
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
