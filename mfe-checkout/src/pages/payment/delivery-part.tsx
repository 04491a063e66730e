import { type DeliveryMethod, formatMoney, formatRoundMoney } from 'shared-contracts';
import { formatArrival } from 'shared-contracts/arrival';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Button, Notice, RadioGroup, Skeleton } from 'shared-ui';
import { deliveryDelayQuery } from '../../api/get-delivery-delay';
import { useT } from '../../messages/checkout';
import { useFieldText } from '../../messages/validation';
import { pickUpKindOf, refusalOf } from './pick-up-choice';
import { PickUpPart } from './pick-up-part';
import type { CheckoutData } from './use-checkout-data';
import type { CheckoutFormState } from './use-checkout-form';

interface DeliveryPartProps {
  form: CheckoutFormState;
  data: Pick<CheckoutData, 'methods' | 'method' | 'place' | 'load'>;
}

/** Delivery methods with fee and duration. */
export function DeliveryPart({ form, data: { methods, method: chosen, place, load } }: DeliveryPartProps) {
  const t = useT();
  const fieldText = useFieldText();
  const days = useDeliveryDays();
  const { api } = useServices();
  const { data: isDelayed } = useQuery(deliveryDelayQuery(api));
  const { data } = methods;
  if (methods.isError && !data) {
    return (
      <Notice
        tone="error"
        action={
          <Button variant="link" size="sm" onClick={() => void methods.refetch()}>
            {t('form.retry')}
          </Button>
        }
      >
        {t('form.deliveryFailed')}
      </Notice>
    );
  }
  // As high as four methods, so that what is below does not move.
  if (!data) return <Skeleton lines={15} />;
  if (data.length === 0) return <Notice tone="warning">{t('form.noDelivery')}</Notice>;
  const limit = (method: DeliveryMethod) => {
    const refusal = refusalOf(method, load);
    if (refusal === 'liquor') return t('form.noLiquor');
    if (typeof method.maxPieces !== 'number') return '';
    return refusal === 'pieces'
      ? t('form.tooManyPieces', { max: method.maxPieces, count: load.pieces })
      : t('form.maxPieces', { count: method.maxPieces });
  };
  const hint = (method: DeliveryMethod) => {
    const isFreeLater = method.freeFrom !== null && method.fee > 0;
    const free = isFreeLater ? t('form.freeFrom', { amount: formatRoundMoney(method.freeFrom ?? 0) }) : '';
    return [method.description, days(method), free, limit(method)].filter(Boolean).join(' · ');
  };
  const kind = pickUpKindOf(chosen);
  return (
    <>
      <RadioGroup
        boxed
        hideLegend
        legend={t('form.delivery')}
        name="deliveryMethod"
        value={form.watch('deliveryMethod')}
        error={fieldText(form.formState.errors.deliveryMethod?.message)}
        onChange={(value) => form.setValue('deliveryMethod', value, { shouldValidate: true })}
        options={data.map((method) => ({
          value: method.code,
          label: method.name,
          hint: hint(method),
          aside: method.fee === 0 ? t('form.free') : formatMoney(method.fee),
          disabled: refusalOf(method, load) !== undefined,
        }))}
      />
      {isDelayed && <Notice tone="warning">{t('form.deliveryDelay')}</Notice>}
      {kind && <PickUpPart form={form} kind={kind} region={place.region} near={place} />}
    </>
  );
}

/** The days of arrival; "2 to 4 working days" from an older API. */
function useDeliveryDays(): (method: DeliveryMethod) => string {
  const t = useT();
  const { locale } = useServices();
  return ({ minDays, maxDays, arrival, pickUp }) => {
    if (arrival)
      return t(pickUp ? 'form.readyOn' : 'form.arrivesOn', { days: formatArrival(arrival, locale) });
    return minDays === maxDays
      ? t('form.days', { from: minDays })
      : t('form.daysRange', { from: minDays, to: maxDays });
  };
}
