import type { BagCouponsRequest } from 'shared-contracts';
import { useSession } from 'shared-runtime';
import { Notice } from 'shared-ui';
import { useT } from '../../../messages/checkout';
import styles from '../checkout.module.css';
import type { CheckoutFormState } from '../use-checkout-form';
import { CouponPart } from './coupon-part';
import { GiftCardsPart } from './gift-cards-part';
import { GuestGiftCardsPart } from './guest-gift-cards-part';
import { PointsPart } from './points-part';
import { StaffPart } from './staff-part';

interface BenefitsPartProps {
  form: CheckoutFormState;
  bag: BagCouponsRequest;
  /** Why a benefit was removed from the form. */
  dropped: string | undefined;
}

/** Coupon, points, gift cards and the staff discount; the summary shows what each takes off. */
export function BenefitsPart({ form, bag, dropped }: BenefitsPartProps) {
  const t = useT();
  const { user } = useSession();
  const isStaff = user?.roles.includes('staff') ?? false;
  const asStaff = isStaff && form.watch('staffDiscount');
  return (
    <>
      {dropped && (
        <div role="status">
          <Notice tone="warning">{dropped}</Notice>
        </div>
      )}
      {user && isStaff && <StaffPart form={form} memberId={user.memberId} bag={bag} />}
      {asStaff ? (
        <p className={styles.minor}>{t('benefits.staffAlone')}</p>
      ) : (
        <CouponPart form={form} bag={bag} />
      )}
      {user ? (
        <>
          <PointsPart form={form} memberId={user.memberId} />
          <GiftCardsPart form={form} memberId={user.memberId} />
        </>
      ) : (
        <>
          <p className={styles.minor}>{t('benefits.guest')}</p>
          <GuestGiftCardsPart form={form} />
        </>
      )}
    </>
  );
}
