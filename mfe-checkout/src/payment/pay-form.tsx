import { lazy, Suspense, useRef, useState } from 'react';
import {
  formatMoney,
  type GuestProof,
  isApiError,
  type OrderDetail,
  type PaymentMethods,
} from 'shared-contracts';
import { useServices, useSession } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Button, Checkbox, Notice, RadioGroup, Skeleton } from 'shared-ui';
import { paymentMethodsQuery } from '../api/list-payment-methods';
import { useT } from '../messages/checkout';
import { useErrorText } from '../messages/errors';
import type { CardEntry } from './card-entry';
import { CardFields } from './card-fields';
import { chosenWay, useMethodName, useMethodOptions, type WayToPay, waysToPay } from './method-options';
import styles from './pay.module.css';
import type { PaymentNoticeContent } from './payment-notice';
import { PaymentNotice } from './payment-notice-view';
import { StoredCard } from './stored-card';
import { usePay } from './use-pay';
import { usePayAtOnce, useWishedWay } from './wished-way';

const AdyenWallet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "adyen" */ './adyen-wallet')).AdyenWallet,
}));

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
  const { environment, clientKey } = offer;
  const { bus } = useServices();
  const { isLoggedIn } = useSession();
  const wish = useWishedWay();
  // After a refusal or a cancellation the way stays that was tried last.
  const [picked, setPicked] = useState(wish ?? order.payment.method ?? undefined);
  const [isChoosing, setIsChoosing] = useState(wish === undefined);
  const [isStoring, setIsStoring] = useState(false);
  const chosen = chosenWay(waysToPay(offer), picked);
  const { pay: payWith, phase, notice } = usePay(order.orderId, proof);
  const pay: typeof payWith = (method, isStored) => {
    const { lines, totals } = order;
    bus.emit('record-activity', {
      name: 'add_payment_info',
      lines,
      value: totals.grandTotal,
      way: method.type,
    });
    return payWith(method, isStored);
  };
  const card = useRef<CardEntry>(null);
  const nameOf = useMethodName();
  const options = useMethodOptions(offer);
  // A guest has no account to store a card in.
  const mayStore = isLoggedIn && !proof;

  async function send(): Promise<void> {
    if (!chosen || phase !== 'idle') return;
    if (chosen.kind === 'stored') {
      await pay({ type: chosen.card.type, storedPaymentMethodId: chosen.card.id });
      return;
    }
    const isCard = chosen.kind === 'card';
    const paymentMethod = isCard ? await card.current?.collect() : { type: chosen.value };
    if (paymentMethod) await pay(paymentMethod, isCard && mayStore && isStoring);
  }
  const deviceWallet = deviceWalletOf(chosen, offer);
  // Pays at once with the method chosen before the order, unless it needs further input.
  const isReady = chosen !== undefined && chosen.kind !== 'card' && !deviceWallet;
  usePayAtOnce(isReady && chosen.value === wish, () => void send());

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <PaymentNotice notice={phase === 'idle' ? (notice ?? before) : undefined} />
      <RadioGroup
        boxed
        legend={t('pay.methods')}
        name="paymentMethod"
        value={chosen?.value}
        onChange={setPicked}
        // Chosen before the order was placed: the others come when they are wanted.
        options={isChoosing ? options : options.filter(({ value }) => value === chosen?.value)}
      />
      {!isChoosing && options.length > 1 && (
        <Button variant="link" size="sm" className={styles.other} onClick={() => setIsChoosing(true)}>
          {t('pay.other')}
        </Button>
      )}
      {chosen?.kind === 'stored' && (
        <StoredCard key={chosen.value} card={chosen.card} onRemoved={() => setPicked(undefined)} />
      )}
      {chosen?.kind === 'card' && <CardFields ref={card} environment={environment} clientKey={clientKey} />}
      {chosen?.kind === 'card' && mayStore && (
        <Checkbox
          label={t('pay.storeCard')}
          hint={t('pay.storeCardHint')}
          checked={isStoring}
          onChange={({ target }) => setIsStoring(target.checked)}
        />
      )}
      {chosen?.kind === 'wallet' && !deviceWallet && (
        <p className={styles.minor}>{t('pay.leave', { name: nameOf(chosen.method) })}</p>
      )}
      {deviceWallet ? (
        <Suspense fallback={<Skeleton lines={1} />}>
          <AdyenWallet
            key={deviceWallet.type}
            {...deviceWallet}
            offer={offer}
            onPay={(method) => pay(method)}
          />
        </Suspense>
      ) : (
        <Button type="submit" block loading={phase !== 'idle'} disabled={!chosen}>
          {t('pay.submit', { amount: formatMoney(offer.amount.value) })}
        </Button>
      )}
      <p role="status" className={styles.minor}>
        {phase === 'leaving' && t('pay.leaving')}
        {phase === 'paying' && t('pay.confirming')}
      </p>
    </form>
  );
}

/**
 * Apple Pay and Google Pay open a sheet of the device, which the provider's component does. The sandbox simulates
 * them on a page, as other wallets.
 */
function deviceWalletOf(way: WayToPay | undefined, { environment, clientKey }: PaymentMethods) {
  const type = way?.value;
  if (type !== 'applepay' && type !== 'googlepay') return undefined;
  if (!environment || environment === 'sandbox' || !clientKey) return undefined;
  return { type, environment, clientKey } as const;
}
