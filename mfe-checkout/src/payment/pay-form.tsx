import { type FormEvent, useRef, useState } from 'react';
import {
  formatMoney,
  type GuestProof,
  isApiError,
  type OrderDetail,
  type PaymentMethod,
  type PaymentMethods,
  type StoredMethod,
} from 'shared-contracts';
import { useServices, useSession } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Button, Checkbox, Notice, RadioGroup, Skeleton } from 'shared-ui';
import { paymentMethodsQuery } from '../api/list-payment-methods';
import { useT } from '../messages/checkout';
import { useErrorText } from '../messages/errors';
import type { CardEntry } from './card-entry';
import { CardFields } from './card-fields';
import styles from './pay.module.css';
import type { PaymentNoticeContent } from './payment-notice';
import { PaymentNotice } from './payment-notice-view';
import { brandName, StoredCard } from './stored-card';
import { usePay } from './use-pay';

interface PayFormProps {
  order: OrderDetail;
  proof: GuestProof | undefined;
  /** Result of the payment that the shopper has just returned from. */
  notice: PaymentNoticeContent | undefined;
}

/**
 * The payment methods of an order. A declined payment leaves the order unchanged, so the shopper can try
 * again.
 */
export function PayForm({ order, proof, notice }: PayFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const services = useServices();
  const methods = useQuery(paymentMethodsQuery(services.api, order.orderId, proof));
  if (methods.isError && !methods.data) {
    const words = isApiError(methods.error) ? errorText(methods.error) : '';
    return (
      <Notice
        tone="error"
        title={t('pay.methodsFailed')}
        action={
          <Button variant="link" size="sm" onClick={() => void methods.refetch()}>
            {t('pay.retry')}
          </Button>
        }
      >
        {words}
      </Notice>
    );
  }
  if (!methods.data) {
    return (
      <div className={styles.waiting}>
        <Skeleton lines={6} />
      </div>
    );
  }
  return <MethodForm order={order} proof={proof} notice={notice} offer={methods.data} />;
}

function MethodForm({ order, proof, notice: before, offer }: PayFormProps & { offer: PaymentMethods }) {
  const t = useT();
  const { paymentMethods, storedPaymentMethods: stored = [], environment, clientKey } = offer;
  const { isLoggedIn } = useSession();
  const [picked, setPicked] = useState<string>();
  const [isStoring, setIsStoring] = useState(false);
  const first = stored[0] ? storedValue(stored[0]) : paymentMethods[0]?.type;
  const chosen = picked ?? first;
  const { pay, phase, notice } = usePay(order.orderId, proof);
  const card = useRef<CardEntry>(null);
  const nameOf = useMethodName();
  // A guest has no account to store a card in.
  const mayStore = isLoggedIn && !proof;
  const isCard = chosen === 'scheme';
  const storedCard = stored.find((entry) => storedValue(entry) === chosen);
  const wallet = isCard ? undefined : paymentMethods.find((method) => method.type === chosen);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!chosen || phase !== 'idle') return;
    if (storedCard) {
      await pay({ type: storedCard.type, storedPaymentMethodId: storedCard.id });
      return;
    }
    const paymentMethod = isCard ? await card.current?.collect() : { type: chosen };
    if (paymentMethod) await pay(paymentMethod, isCard && mayStore && isStoring);
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <PaymentNotice notice={phase === 'idle' ? (notice ?? before) : undefined} />
      <RadioGroup
        boxed
        legend={t('pay.methods')}
        name="paymentMethod"
        value={chosen}
        onChange={setPicked}
        options={[
          ...stored.map((entry) => ({
            value: storedValue(entry),
            label: t('pay.storedCard', { brand: brandName(entry.brand), lastFour: entry.lastFour }),
            hint: t('pay.storedUntil', {
              date: `${String(entry.expiryMonth).padStart(2, '0')}/${entry.expiryYear}`,
            }),
          })),
          ...paymentMethods.map((method) => ({
            value: method.type,
            label: nameOf(method),
            hint: method.type === 'scheme' ? method.brands?.map(brandName).join(' · ') : undefined,
          })),
        ]}
      />
      {storedCard && (
        <StoredCard key={storedCard.id} card={storedCard} onRemoved={() => setPicked(undefined)} />
      )}
      {isCard && <CardFields ref={card} environment={environment} clientKey={clientKey} />}
      {isCard && mayStore && (
        <Checkbox
          label={t('pay.storeCard')}
          hint={t('pay.storeCardHint')}
          checked={isStoring}
          onChange={({ target }) => setIsStoring(target.checked)}
        />
      )}
      {wallet && <p className={styles.minor}>{t('pay.leave', { name: nameOf(wallet) })}</p>}
      <Button type="submit" block loading={phase !== 'idle'} disabled={!chosen}>
        {t('pay.submit', { amount: formatMoney(offer.amount.value) })}
      </Button>
      <p role="status" className={styles.minor}>
        {phase === 'leaving' && t('pay.leaving')}
        {phase === 'paying' && t('pay.confirming')}
      </p>
    </form>
  );
}

/** Value of a stored card in the choice of payment methods. */
const storedValue = ({ id }: StoredMethod) => `stored:${id}`;

const named = ['scheme', 'alipay_hk', 'wechatpayHK', 'fps', 'payme'] as const;

function useMethodName(): (method: PaymentMethod) => string {
  const t = useT();
  return ({ type, name }) => {
    const known = named.find((entry) => entry === type);
    return known ? t(`pay.method.${known}`) : name;
  };
}
