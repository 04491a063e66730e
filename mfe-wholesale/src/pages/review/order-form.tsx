import { useEffect, useState } from 'react';
import {
  addressFieldNames,
  addressInOneLine,
  formatMoney,
  fullName,
  type WholesaleCart,
  type WholesaleDelivery,
  type WholesaleOrdersRequest,
} from 'shared-contracts';
import type { Address } from 'shared-contracts/wire/customer';
import { useServices } from 'shared-runtime';
import {
  Button,
  classes,
  Heading,
  layout,
  Notice,
  RadioGroup,
  TextArea,
  TextInput,
  VisuallyHidden,
} from 'shared-ui';
import { showRefusals, useSchemaForm } from 'shared-ui/form';
import { CheckedAddress } from '../../address/checked-address';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import { useFieldText } from '../../messages/validation';
import { CreditTerms } from '../../terms/credit-terms';
import { piecesInCart } from '../../windows/deliveries';
import { keptOrder } from './kept-order';
import styles from './order-form.module.css';
import {
  type ChoosableAddress,
  emptyOrder,
  type OrderValues,
  orderRules,
  otherAddress,
  toOrderRequest,
  typedAddress,
} from './order-values';
import type { usePlaceOrder } from './use-place-order';

interface OrderFormProps {
  cart: WholesaleCart;
  /** Those of the company; where it has none, those of the login. */
  addresses: readonly ChoosableAddress[];
  addressesFailed: boolean;
  /** Where the newest order went, when no address is saved. */
  lastAddress: Address | undefined;
  order: ReturnType<typeof usePlaceOrder>;
  memberId: string;
  /** A line has to be settled in the cart first; the page says so above the form. */
  isBlocked: boolean;
  deliveries: readonly WholesaleDelivery[];
}

const refusableFields = [...addressFieldNames, 'company', 'purchaseOrderNumber', 'remark'] as const;

/** Company, address, purchase order number and remark; orders the whole cart on account. */
export function OrderForm(props: OrderFormProps) {
  const { cart, addresses, addressesFailed, order, deliveries, memberId, isBlocked } = props;
  const t = useT();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const { locale } = useServices();
  const [kept] = useState(() => keptOrder.read(memberId));
  const isChoosable = kept && [otherAddress, ...addresses.map(({ id }) => id)].includes(kept.saved);
  const form = useSchemaForm<OrderValues>({
    defaultValues: {
      ...emptyOrder,
      ...typedAddress(props.lastAddress),
      company: cart.company ?? '',
      ...kept,
      saved: isChoosable ? kept.saved : (addresses[0]?.id ?? otherAddress),
    },
    schema: async () => orderRules,
  });
  const { register, handleSubmit, watch, setValue, setError, subscribe, formState } = form;
  const { refusal } = order;
  const total = deliveries.reduce((sum, delivery) => sum + delivery.total, 0);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keptOrder.keep(memberId, values),
      }),
    [subscribe, memberId],
  );
  useEffect(() => {
    showRefusals({ setError }, refusal?.fields ?? [], (path) =>
      refusableFields.find((name) => name === path.replace(/^address\./, '')),
    );
  }, [refusal, setError]);

  function submit(values: OrderValues): void {
    const request: WholesaleOrdersRequest | undefined = toOrderRequest(values, addresses, deliveries);
    if (request) order.place(request);
    // A saved address that breaks the current rules opens as a form.
    else setValue('saved', otherAddress);
  }

  const describe = (address: ChoosableAddress) => ({
    value: address.id,
    label: address.name ?? fullName(address),
    hint: addressInOneLine(address, locale),
  });
  const textError = (name: 'company' | 'purchaseOrderNumber' | 'remark') =>
    fieldText(formState.errors[name]?.message);

  return (
    <form
      className={classes(layout.stack, styles.fields)}
      onSubmit={handleSubmit(submit, order.clearRefusal)}
      noValidate
      aria-label={t('order.title')}
    >
      {/* An order without a response is sent again unchanged, so its fields are locked. */}
      <fieldset
        className={classes(layout.stack, styles.fields)}
        disabled={order.isPlacing || order.pending !== undefined}
      >
        <legend>
          <VisuallyHidden>{t('order.title')}</VisuallyHidden>
        </legend>
        <Heading level={2} look="small">
          {t('order.address')}
        </Heading>
        <TextInput
          label={t('order.company')}
          autoComplete="organization"
          maxLength={100}
          required
          error={textError('company')}
          {...register('company')}
        />
        {addressesFailed && <Notice>{t('order.addressesFailed')}</Notice>}
        {addresses.length > 0 && (
          <RadioGroup
            legend={t('order.savedAddress')}
            hideLegend
            boxed
            name="saved"
            value={watch('saved')}
            onChange={(value) => setValue('saved', value)}
            options={[...addresses.map(describe), { value: otherAddress, label: t('order.otherAddress') }]}
          />
        )}
        {watch('saved') === otherAddress && (
          <CheckedAddress
            field={(name) => ({ ...register(name), error: fieldText(formState.errors[name]?.message) })}
            region={watch('region')}
            area={watch('area')}
            read={form.getValues}
            set={setValue}
            values={form.getValues}
            subscribe={subscribe}
          />
        )}
        <Heading level={2} look="small">
          {t('order.reference')}
        </Heading>
        <TextInput
          label={t('order.purchaseOrderNumber')}
          optionalText={t('order.optional')}
          maxLength={50}
          error={textError('purchaseOrderNumber')}
          {...register('purchaseOrderNumber')}
        />
        <TextArea
          label={t('order.remark')}
          optionalText={t('order.optional')}
          maxLength={300}
          rows={3}
          error={textError('remark')}
          {...register('remark')}
        />
      </fieldset>
      <div className={styles.total}>
        <span>{t('cart.total')}</span>
        <span>
          {t('common.pieces', { count: piecesInCart(cart) })} · {formatMoney(total)}
        </span>
      </div>
      {deliveries.length > 1 && (
        <p className={styles.note}>{t('cart.orderCount', { count: deliveries.length })}</p>
      )}
      <div className={styles.note}>
        <p>{t('cart.onAccount')}</p>
        {cart.terms && <CreditTerms terms={cart.terms} />}
      </div>
      {refusal && (
        <Notice tone="error">{refusal.fields.length > 0 ? t('item.fix') : errorText(refusal)}</Notice>
      )}
      {!order.pending && !isBlocked && (
        <Button type="submit" block loading={order.isPlacing}>
          {order.isPlacing ? t('order.placing') : t('order.place')}
        </Button>
      )}
    </form>
  );
}
