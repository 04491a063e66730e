import { type DeliveryMethod, formatMoney } from 'shared-contracts';
import { Button, Notice, RadioGroup, Skeleton } from 'shared-ui';
import { useValidationText } from '../../errors/use-validation-text';
import { useT } from '../../messages/checkout';
import type { CheckoutData } from './use-checkout-data';
import type { CheckoutFormState } from './use-checkout-form';

interface DeliveryPartProps {
  form: CheckoutFormState;
  methods: CheckoutData['methods'];
}

/** How it gets there, with what that costs and how long it takes. */
export function DeliveryPart({ form, methods }: DeliveryPartProps) {
  const t = useT();
  const validationText = useValidationText();
  const days = useDeliveryDays();
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
  if (!data) return <Skeleton />;
  if (data.length === 0) return <Notice tone="warning">{t('form.noDelivery')}</Notice>;
  const hint = (method: DeliveryMethod) => {
    const isFreeLater = method.freeFrom !== null && method.fee > 0;
    const free = isFreeLater ? t('form.freeFrom', { amount: formatMoney(method.freeFrom ?? 0) }) : '';
    return [method.description, days(method), free].filter(Boolean).join(' · ');
  };
  return (
    <RadioGroup
      boxed
      hideLegend
      legend={t('form.delivery')}
      name="deliveryMethod"
      value={form.watch('deliveryMethod')}
      error={validationText(form.formState.errors.deliveryMethod?.message)}
      onChange={(value) => form.setValue('deliveryMethod', value, { shouldValidate: true })}
      options={data.map((method) => ({
        value: method.code,
        label: method.name,
        hint: hint(method),
        aside: method.fee === 0 ? t('form.free') : formatMoney(method.fee),
      }))}
    />
  );
}

/** "1 working day", "2–4 working days". */
function useDeliveryDays(): (method: Pick<DeliveryMethod, 'minDays' | 'maxDays'>) => string {
  const t = useT();
  return ({ minDays, maxDays }) =>
    minDays === maxDays
      ? t('form.days', { from: minDays })
      : t('form.daysRange', { from: minDays, to: maxDays });
}
