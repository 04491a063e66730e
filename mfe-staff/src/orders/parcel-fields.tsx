import { Select, TextInput } from 'shared-ui';
import { useT } from '../messages/orders';

/** Carrier and tracking number. */
export function ParcelFields({
  carriers,
  carrier = '',
  trackingNumber = '',
}: {
  carriers: readonly { code: string; name: string }[];
  carrier?: string;
  trackingNumber?: string;
}) {
  const t = useT();
  return (
    <>
      <Select
        name="carrier"
        label={t('order.carrier')}
        placeholder={t('order.noCarrier')}
        options={carriers.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={carrier}
      />
      <TextInput
        name="trackingNumber"
        label={t('order.tracking')}
        defaultValue={trackingNumber}
        maxLength={60}
      />
    </>
  );
}

/** Reads the fields; empty ones are null. */
export const parcelOf = (data: FormData) => ({
  carrier: String(data.get('carrier') ?? '') || null,
  trackingNumber: String(data.get('trackingNumber') ?? '').trim() || null,
});
