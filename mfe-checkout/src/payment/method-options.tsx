import type { PaymentMethod, PaymentMethods, StoredMethod } from 'shared-contracts';
import type { RadioOption } from 'shared-ui';
import { useT } from '../messages/checkout';
import { MethodMarks } from './method-marks';
import { brandName } from './stored-card';

/** A way to pay: a stored card, typed card details, or a wallet. */
export type WayToPay =
  | { kind: 'stored'; value: string; card: StoredMethod }
  | { kind: 'card'; value: string }
  | { kind: 'wallet'; value: string; method: PaymentMethod };

/** Cards first, then wallets, in the provider's order. */
export function waysToPay({ storedPaymentMethods = [], paymentMethods }: PaymentMethods): WayToPay[] {
  return [
    ...storedPaymentMethods.map((card): WayToPay => ({ kind: 'stored', value: `stored:${card.id}`, card })),
    ...paymentMethods.map(
      (method): WayToPay =>
        method.type === 'scheme'
          ? { kind: 'card', value: method.type }
          : { kind: 'wallet', value: method.type, method },
    ),
  ];
}

/** The wanted way where it is offered, else the first one. */
export function chosenWay(ways: readonly WayToPay[], wanted: string | undefined): WayToPay | undefined {
  return ways.find(({ value }) => value === wanted) ?? ways[0];
}

const named = ['scheme', 'alipay_hk', 'wechatpayHK', 'fps', 'payme'] as const;

export function useMethodName(): (method: PaymentMethod) => string {
  const t = useT();
  return ({ type, name }) => {
    const known = named.find((entry) => entry === type);
    return known ? t(`pay.method.${known}`) : name;
  };
}

/** The choice of a way to pay, before the order and after it. */
export function useMethodOptions({
  storedPaymentMethods = [],
  paymentMethods,
}: PaymentMethods): RadioOption<string>[] {
  const t = useT();
  const nameOf = useMethodName();
  return [
    ...storedPaymentMethods.map((card) => ({
      value: `stored:${card.id}`,
      label: t('pay.storedCard', { brand: brandName(card.brand), lastFour: card.lastFour }),
      hint: t('pay.storedUntil', {
        date: `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`,
      }),
      aside: <MethodMarks names={[card.brand]} />,
    })),
    ...paymentMethods.map((method) => ({
      value: method.type,
      label: nameOf(method),
      hint: method.type === 'scheme' ? method.brands?.map(brandName).join(' · ') : undefined,
      aside: <MethodMarks names={method.type === 'scheme' ? (method.brands ?? []) : [method.type]} />,
    })),
  ];
}
