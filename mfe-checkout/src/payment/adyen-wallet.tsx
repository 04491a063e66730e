import { AdyenCheckout, ApplePay, GooglePay } from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { locales, type PaymentMethods, type PayRequest } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { Notice, Skeleton } from 'shared-ui';
import { useT } from '../messages/checkout';
import styles from './pay.module.css';

export interface AdyenWalletProps {
  type: 'applepay' | 'googlepay';
  offer: PaymentMethods;
  /** `test` or `live` */
  environment: string;
  clientKey: string;
  /** Pays; false when the payment did not succeed. */
  onPay(paymentMethod: PayRequest['paymentMethod']): Promise<boolean>;
}

/** The provider's types tell an absent key from one that is `undefined`. */
const withoutGaps = ({ brands, configuration, ...method }: PaymentMethods['paymentMethods'][number]) => ({
  ...method,
  ...(brands && { brands }),
  ...(configuration && { configuration }),
});

/**
 * The button of Apple Pay or Google Pay, which opens the sheet of the device. Only the provider's component can draw
 * it, and only a press on it may open the sheet. A device without the wallet says so.
 */
export function AdyenWallet({ type, offer, environment, clientKey, onPay }: AdyenWalletProps) {
  const t = useT();
  const { locale, log } = useServices();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const pay = useEffectEvent(onPay);
  const { amount, paymentMethods } = offer;

  useEffect(() => {
    let isGone = false;
    let mounted: { unmount(): unknown } | undefined;
    const open = async () => {
      const checkout = await AdyenCheckout({
        clientKey,
        environment: environment === 'live' ? 'live-apse' : 'test',
        countryCode: 'HK',
        locale: locales[locale],
        amount,
        paymentMethodsResponse: { paymentMethods: paymentMethods.map(withoutGaps) },
        onError: (error) => log.warn('the wallet reports', error),
      });
      const Wallet = type === 'applepay' ? ApplePay : GooglePay;
      const wallet = new Wallet(checkout, {
        onSubmit: (submitted, _component, actions) => {
          void pay(submitted.data.paymentMethod as PayRequest['paymentMethod']).then((isPaid) =>
            isPaid ? actions.resolve({ resultCode: 'Authorised' }) : actions.reject(),
          );
        },
      });
      await wallet.isAvailable();
      if (isGone || !place.current) return;
      mounted = wallet.mount(place.current);
      setState('ready');
    };
    open().catch((error: unknown) => {
      log.warn('SHOP-PAY-003 the wallet can’t be offered on this device', error);
      if (!isGone) setState('failed');
    });
    return () => {
      isGone = true;
      mounted?.unmount();
    };
  }, [amount, clientKey, environment, locale, log, paymentMethods, type]);

  return (
    <div className={styles.card}>
      {state === 'failed' && <Notice tone="warning">{t('pay.walletFailed')}</Notice>}
      {state === 'loading' && <Skeleton lines={1} />}
      <div ref={place} hidden={state === 'failed'} />
    </div>
  );
}
