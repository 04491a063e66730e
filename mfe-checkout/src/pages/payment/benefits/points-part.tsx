import { formatMoney, pointValueMinor } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Button, Notice, Skeleton } from 'shared-ui';
import { pointsQuery } from '../../../api/get-points';
import { useT } from '../../../messages/checkout';
import styles from '../checkout.module.css';
import type { CheckoutFormState } from '../use-checkout-form';
import { Entry } from './entry';

/** Points to pay with. The server uses no more than the order needs. */
export function PointsPart({ form, memberId }: { form: CheckoutFormState; memberId: string }) {
  const t = useT();
  const { api } = useServices();
  const { data, isError, refetch } = useQuery(pointsQuery(api, memberId));
  if (!data) {
    if (!isError) return <Skeleton lines={2} />;
    return (
      <Notice
        tone="warning"
        action={
          <Button variant="link" size="sm" onClick={() => void refetch()}>
            {t('form.retry')}
          </Button>
        }
      >
        {t('benefits.pointsFailed')}
      </Notice>
    );
  }
  if (data.balance <= 0) return <p className={styles.minor}>{t('benefits.noPoints')}</p>;
  // A higher number than the balance is reduced to the balance.
  const use = (text: string) => {
    // Full-width digits are those of a Chinese keyboard.
    const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, 9);
    form.setValue('points', digits === '' ? '' : String(Math.min(Number(digits), data.balance)));
  };
  return (
    <Entry
      label={t('benefits.points')}
      hint={t('benefits.pointsHint', {
        count: data.balance,
        worth: formatMoney(data.balance * pointValueMinor),
      })}
      value={form.watch('points')}
      inputMode="numeric"
      autoComplete="off"
      onChange={use}
      action={t('benefits.allPoints')}
      onAct={() => use(String(data.balance))}
    />
  );
}
