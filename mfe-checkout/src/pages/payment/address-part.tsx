import { addressInOneLine, fullName } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { Badge, Checkbox, Notice, RadioGroup, Skeleton } from 'shared-ui';
import { useT } from '../../messages/checkout';
import { newAddress } from './checkout-form';
import { Collector } from './collector';
import { NewAddress } from './new-address';
import type { CheckoutData } from './use-checkout-data';
import { type CheckoutFormState, useField } from './use-checkout-form';

interface AddressPartProps {
  form: CheckoutFormState;
  isLoggedIn: boolean;
  addresses: CheckoutData['addresses'];
}

/**
 * Delivery address: one of a member's addresses, or a new one. Collecting an order needs the name of a person only.
 */
export function AddressPart({ form, isLoggedIn, addresses }: AddressPartProps) {
  const t = useT();
  const { locale } = useServices();
  const field = useField(form);
  const [addressId, pickUp] = form.watch(['addressId', 'pickUp']);
  const isCollected = pickUp !== '';
  const saved = addresses.data ?? [];
  if (isLoggedIn && addresses.isPending) return <Skeleton lines={4} />;
  return (
    <>
      {isLoggedIn && addresses.isError && <Notice tone="warning">{t('form.addressesFailed')}</Notice>}
      {saved.length > 0 && (
        <RadioGroup
          boxed
          legend={t(isCollected ? 'form.collector' : 'form.savedAddresses')}
          name="addressId"
          value={addressId}
          error={field('addressId').error}
          onChange={(value) =>
            form.setValue('addressId', value, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
          options={[
            ...saved.map((address) => ({
              value: address.id,
              label: fullName(address),
              hint: addressInOneLine(address, locale),
              aside: address.isDefault ? <Badge>{t('form.defaultAddress')}</Badge> : undefined,
            })),
            { value: newAddress, label: t(isCollected ? 'form.newCollector' : 'form.newAddress') },
          ]}
        />
      )}
      {(saved.length === 0 || addressId === newAddress) && (
        <>
          {isCollected ? <Collector form={form} /> : <NewAddress form={form} />}
          {isLoggedIn && !isCollected && (
            <Checkbox {...form.register('saveAddress')} label={t('form.saveAddress')} />
          )}
        </>
      )}
    </>
  );
}
