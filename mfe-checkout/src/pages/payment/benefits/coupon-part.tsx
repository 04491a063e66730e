import { useState } from 'react';
import {
  type BagCoupons,
  type BagCouponsRequest,
  formatMoney,
  formatRoundMoney,
  isNotFound,
} from 'shared-contracts';
import { checkCoupon } from 'shared-contracts/calls/checkout';
import { plainText } from 'shared-contracts/plain-text';
import { useServices, useSession } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Button, Notice, RadioGroup } from 'shared-ui';
import { bagCouponsQuery } from '../../../api/list-bag-coupons';
import { useT } from '../../../messages/checkout';
import { useErrorText } from '../../../messages/errors';
import type { CheckoutFormState } from '../use-checkout-form';
import { Entry } from './entry';

interface CouponPartProps {
  form: CheckoutFormState;
  bag: BagCouponsRequest;
}

/** A coupon: one of the member's, with what it saves here, or a code that is typed. */
export function CouponPart({ form, bag }: CouponPartProps) {
  const t = useT();
  const errorText = useErrorText();
  const { api } = useServices();
  const { user } = useSession();
  const coupons = useQuery({ ...bagCouponsQuery(api, user?.memberId ?? '', bag), enabled: user !== null });
  const [problem, setProblem] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const [couponCode, typed] = form.watch(['couponCode', 'couponTyped']);
  const held = coupons.data ?? [];
  const isTyped = couponCode !== '' && !held.some(({ coupon }) => coupon.code === couponCode);
  const choose = (code: string) => form.setValue('couponCode', code, { shouldDirty: true });

  async function apply(): Promise<void> {
    const code = plainText(form.getValues('couponTyped'));
    if (code === '') {
      setProblem(t('benefits.couponEmpty'));
      return;
    }
    setIsChecking(true);
    const result = await api.call(checkCoupon, { body: { ...bag, code } });
    setIsChecking(false);
    // Another code that was typed meanwhile stays, and this answer says nothing of it.
    const isShown = plainText(form.getValues('couponTyped')) === code;
    if (result.ok && result.data.applicable) choose(result.data.code);
    if (!isShown) return;
    if (!result.ok) {
      setProblem(isNotFound(result.error) ? t('benefits.couponUnknown') : errorText(result.error));
      return;
    }
    if (!result.data.applicable) {
      setProblem(t(`benefits.reason.${result.data.reason ?? 'NOTHING_QUALIFIES'}`));
      return;
    }
    setProblem(undefined);
    form.setValue('couponTyped', '');
  }

  return (
    <>
      {coupons.isError && !coupons.data && (
        <Notice
          tone="warning"
          action={
            <Button variant="link" size="sm" onClick={() => void coupons.refetch()}>
              {t('form.retry')}
            </Button>
          }
        >
          {t('benefits.couponsFailed')}
        </Notice>
      )}
      {(held.length > 0 || isTyped) && (
        <RadioGroup
          boxed
          legend={t('benefits.coupon')}
          name="couponCode"
          value={couponCode}
          onChange={choose}
          options={[
            { value: '', label: t('benefits.noCoupon') },
            ...held.map((entry) => couponOption(entry, t)),
            ...(isTyped ? [{ value: couponCode, label: couponCode, hint: t('benefits.couponTyped') }] : []),
          ]}
        />
      )}
      <Entry
        label={t('benefits.code')}
        value={typed}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        onChange={(value) => {
          setProblem(undefined);
          form.setValue('couponTyped', value);
        }}
        action={t('benefits.apply')}
        isBusy={isChecking}
        onAct={() => void apply()}
      />
    </>
  );
}

function couponOption(
  { coupon, applicable, saving, reason }: BagCoupons[number],
  t: ReturnType<typeof useT>,
) {
  const missing = reason === 'MINIMUM_SPEND' ? formatRoundMoney(coupon.minimumSpend) : undefined;
  return {
    value: coupon.code,
    label: coupon.name,
    hint: applicable
      ? coupon.terms
      : missing
        ? t('benefits.couponFrom', { amount: missing })
        : t(`benefits.reason.${reason ?? 'NOTHING_QUALIFIES'}`),
    aside: applicable ? formatMoney(-saving) : undefined,
    disabled: !applicable,
  };
}
