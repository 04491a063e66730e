import { useEffect, useEffectEvent, useRef } from 'react';
import type { Cart, CartLine, OrderCreateRequest, OrderDetail, SavedAddress } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { Heading, PageHead, Split } from 'shared-ui';
import { useT } from '../../messages/checkout';
import { AddressPart } from './address-part';
import { AgePart } from './age-part';
import { BenefitsPart } from './benefits/benefits-part';
import { GiftsPart } from './benefits/gifts-part';
import { useDroppedBenefit } from './benefits/use-dropped-benefit';
import styles from './checkout.module.css';
import { type CheckoutForm, toOrderRequest } from './checkout-form';
import { CheckoutSummary } from './checkout-summary';
import { ContactPart } from './contact-part';
import { DeliveryPart } from './delivery-part';
import { GiftPart } from './gift-part';
import { PlaceOrderPart } from './place-order-part';
import { RegionPart } from './region-part';
import { useCheckoutData } from './use-checkout-data';
import { useCheckoutForm } from './use-checkout-form';
import { usePlaceOrder } from './use-place-order';
import { useWayToPay, WayToPayPart } from './way-to-pay-part';

export interface PlacedOrder {
  order: OrderDetail;
  request: OrderCreateRequest;
  shouldSaveAddress: boolean;
  /** The way to pay that was chosen, if any. */
  wayToPay: string | undefined;
}

interface CheckoutFormViewProps {
  cart: Cart;
  /** The selected lines. */
  lines: readonly CartLine[];
  isLoggedIn: boolean;
  onPlaced(placed: PlacedOrder): void;
}

/** One page with contact, address, delivery and payment, with the totals beside them. */
export function CheckoutFormView({ cart, lines, isLoggedIn, onPlaced }: CheckoutFormViewProps) {
  const t = useT();
  const isRestricted = lines.some((line) => line.ageRestricted);
  const book = useRef<readonly SavedAddress[]>([]);
  const form = useCheckoutForm({
    isLoggedIn,
    isRestricted,
    savedAddress: (id) => book.current.find((entry) => entry.id === id),
  });
  const data = useCheckoutData(form, cart, lines);
  const { addresses, totals, benefits, gifts } = data;
  useEffect(() => {
    book.current = addresses.data ?? [];
  }, [addresses.data]);
  const dropped = useDroppedBenefit(form, {
    error: totals.error,
    coupon: totals.isPlaceholderData ? undefined : totals.data?.coupon,
  });
  const expectedTotal = totals.isPlaceholderData ? undefined : totals.data?.grandTotal;
  const way = useWayToPay(form, totals.data?.grandTotal);
  const { bus } = useServices();
  const value = cart.totals.subtotal;
  const recordStart = useEffectEvent(() =>
    bus.emit('record-activity', { name: 'begin_checkout', lines, value }),
  );
  useEffect(() => recordStart(), []);
  const { place, notice, sayInvalid } = usePlaceOrder(form, (order, request) => {
    const chosen = { lines, value: order.totals.grandTotal };
    bus.emit('record-activity', { name: 'add_shipping_info', ...chosen, way: request.deliveryMethod });
    onPlaced({
      order,
      request,
      shouldSaveAddress: form.getValues('saveAddress'),
      wayToPay: way.chosen?.value,
    });
  });

  async function submit(values: CheckoutForm): Promise<void> {
    if (expectedTotal === undefined) return;
    const saved = addresses.data ?? [];
    await place(toOrderRequest(values, { lines, addresses: saved, isLoggedIn, expectedTotal, benefits }));
  }

  return (
    <>
      <PageHead title={t('form.heading')} />
      <Split
        asideFirst
        sticky
        aside={
          <CheckoutSummary
            lines={lines}
            totals={totals.data}
            isUpdating={totals.isFetching || totals.isPlaceholderData}
          />
        }
      >
        <form noValidate className={styles.parts} onSubmit={form.handleSubmit(submit, sayInvalid)}>
          <section className={styles.part} aria-labelledby="checkout-contact">
            <Heading level={2} look="small" id="checkout-contact">
              {t('form.contact')}
            </Heading>
            <ContactPart form={form} isLoggedIn={isLoggedIn} />
          </section>
          <section className={styles.part} aria-labelledby="checkout-delivery">
            <Heading level={2} look="small" id="checkout-delivery">
              {t('form.delivery')}
            </Heading>
            <RegionPart form={form} data={data} />
            <DeliveryPart form={form} data={data} />
            <GiftPart form={form} />
          </section>
          <section className={styles.part} aria-labelledby="checkout-address">
            <Heading level={2} look="small" id="checkout-address">
              {t(form.watch('pickUp') === '' ? 'form.addressHeading' : 'form.collector')}
            </Heading>
            <AddressPart form={form} isLoggedIn={isLoggedIn} addresses={addresses} />
          </section>
          {gifts.length > 0 && (
            <section className={styles.part} aria-labelledby="checkout-gifts">
              <Heading level={2} look="small" id="checkout-gifts">
                {t('benefits.gifts')}
              </Heading>
              <GiftsPart form={form} gifts={gifts} />
            </section>
          )}
          <section className={styles.part} aria-labelledby="checkout-benefits">
            <Heading level={2} look="small" id="checkout-benefits">
              {t('benefits.heading')}
            </Heading>
            <BenefitsPart form={form} bag={data.bag} dropped={dropped} />
          </section>
          <section className={styles.part} aria-labelledby="checkout-payment">
            <Heading level={2} look="small" id="checkout-payment">
              {t('form.payment')}
            </Heading>
            {totals.data?.grandTotal !== 0 && <WayToPayPart form={form} {...way} />}
            {isRestricted && <AgePart form={form} />}
            <PlaceOrderPart
              total={expectedTotal}
              isPaidAtOnce={way.chosen?.kind === 'stored'}
              isPlacing={form.formState.isSubmitting}
              notice={notice}
              hasFailed={totals.isError && !totals.isFetching}
              onRetry={() => void totals.refetch()}
            />
          </section>
        </form>
      </Split>
    </>
  );
}
