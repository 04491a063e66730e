import { AdyenCheckout, Card } from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { locales, type PayRequest } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { Notice, Skeleton } from 'shared-ui';
import { useT } from '../messages/checkout';
import type { CardEntry, CardEntryProps } from './card-entry';
import styles from './pay.module.css';

export interface AdyenCardProps extends CardEntryProps {
  /** `test` or `live` */
  environment: string;
  clientKey: string;
}

type PaymentMethodData = PayRequest['paymentMethod'];

/**
 * Adyen's card form for its test and live environments. Its fields are Adyen's own iframes, which encrypt the
 * card data: the shop never sees them. A separate chunk, loaded when the visitor chooses to pay by card.
 */
export function AdyenCard({ ref, environment, clientKey }: AdyenCardProps) {
  const t = useT();
  const { locale, log } = useServices();
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<Card>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    let isGone = false;
    const failed = (error: unknown) => {
      log.error('SHOP-PAY-003 the card form of the payment provider can’t be loaded', error);
      if (!isGone) setState('failed');
    };
    AdyenCheckout({
      clientKey,
      environment: environment === 'live' ? 'live-apse' : 'test',
      countryCode: 'HK',
      locale: locales[locale],
      onError: (error) => log.warn('the card form reports', error),
    })
      .then((checkout) => {
        if (isGone || !place.current) return;
        card.current = new Card(checkout, {
          showPayButton: false,
          hasHolderName: true,
          holderNameRequired: false,
          onConfigSuccess: () => setState('ready'),
        }).mount(place.current);
      })
      .catch(failed);
    return () => {
      isGone = true;
      card.current?.unmount();
      card.current = undefined;
    };
  }, [clientKey, environment, locale, log]);

  useImperativeHandle(
    ref,
    (): CardEntry => ({
      async collect() {
        if (card.current?.isValid) return card.current.data.paymentMethod as PaymentMethodData;
        card.current?.showValidation();
        return undefined;
      },
    }),
    [],
  );

  return (
    <div className={styles.card}>
      {state === 'failed' && <Notice tone="error">{t('pay.cardFailed')}</Notice>}
      {state === 'loading' && <Skeleton lines={4} />}
      <div ref={place} hidden={state === 'failed'} />
    </div>
  );
}
