import { useServices, useSession } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Button, Notice, RadioGroup, Skeleton } from 'shared-ui';
import { offeredMethodsQuery } from '../../api/list-payment-methods';
import { useT } from '../../messages/checkout';
import {
  chosenWay,
  useMethodName,
  useMethodOptions,
  type WayToPay,
  waysToPay,
} from '../../payment/method-options';
import { brandName } from '../../payment/stored-card';
import styles from './checkout.module.css';
import type { CheckoutFormState } from './use-checkout-form';

/** The offer for a total; none while the total is unknown or nothing is left to pay. */
export function useWayToPay(form: CheckoutFormState, total: number | undefined) {
  const { api } = useServices();
  const { user } = useSession();
  const offer = useQuery({
    ...offeredMethodsQuery(api, user?.memberId ?? '', total ?? 0),
    enabled: total !== undefined && total > 0,
  });
  const wanted = form.watch('wayToPay');
  return { offer, chosen: offer.data && total !== 0 ? chosenWay(waysToPay(offer.data), wanted) : undefined };
}

interface WayToPayPartProps extends ReturnType<typeof useWayToPay> {
  form: CheckoutFormState;
}

/** The choice of the payment method before the order. When the methods cannot be loaded, the shopper orders first and chooses then. */
export function WayToPayPart({ form, offer, chosen }: WayToPayPartProps) {
  const t = useT();
  const options = useMethodOptions(
    offer.data ?? { paymentMethods: [], amount: { currency: 'HKD', value: 0 } },
  );
  if (offer.isError && !offer.data) {
    return (
      <Notice
        tone="warning"
        action={
          <Button variant="link" size="sm" onClick={() => void offer.refetch()}>
            {t('form.retry')}
          </Button>
        }
      >
        {t('form.waysFailed')}
      </Notice>
    );
  }
  if (!offer.data) return <Skeleton lines={4} />;
  return (
    <>
      <RadioGroup
        boxed
        hideLegend
        legend={t('pay.methods')}
        name="wayToPay"
        value={chosen?.value}
        onChange={(value) => form.setValue('wayToPay', value, { shouldDirty: true })}
        options={options}
      />
      {chosen && <NextStep way={chosen} />}
    </>
  );
}

/** What happens when the order is placed. */
function NextStep({ way }: { way: WayToPay }) {
  const t = useT();
  const nameOf = useMethodName();
  switch (way.kind) {
    case 'card':
      return <p className={styles.minor}>{t('form.payByCard')}</p>;
    case 'stored': {
      const { brand, lastFour } = way.card;
      const card = t('pay.storedCard', { brand: brandName(brand), lastFour });
      return <p className={styles.minor}>{t('form.payByStored', { card })}</p>;
    }
    case 'wallet':
      return <p className={styles.minor}>{t('form.payByWallet', { name: nameOf(way.method) })}</p>;
  }
}
