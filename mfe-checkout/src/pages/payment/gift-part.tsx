import { mixedLength } from 'shared-contracts/mixed-length';
import { callRegions } from 'shared-contracts/patterns';
import { Checkbox, PhoneInput, TextArea } from 'shared-ui';
import { useT } from '../../messages/checkout';
import { type CheckoutFormState, useField } from './use-checkout-form';

/** Longest text that the server accepts (`maxGiftMessageLength`). */
const longest = 200;

/** The order is a gift: the parcel holds a card with the shopper's words. */
export function GiftPart({ form }: { form: CheckoutFormState }) {
  const t = useT();
  const field = useField(form);
  const used = mixedLength(form.watch('giftMessage').trim());
  return (
    <>
      <Checkbox {...form.register('isGift')} label={t('form.isGift')} hint={t('form.isGiftHint')} />
      {form.watch('isGift') && (
        <>
          <TextArea
            {...field('giftMessage')}
            label={t('form.giftMessage')}
            optionalText={t('form.optional')}
            hint={t('form.giftMessageLeft', { count: Math.max(0, longest - used) })}
            rows={3}
          />
          {form.watch('pickUp') === '' && (
            <PhoneInput
              region={field('giftPhoneRegion')}
              number={field('giftPhone')}
              texts={{
                phoneRegion: t('form.phoneRegion'),
                phone: t('form.giftPhone'),
                phoneHint: t('form.giftPhoneHint'),
              }}
              optionalText={t('form.optional')}
              regions={callRegions}
            />
          )}
        </>
      )}
    </>
  );
}
