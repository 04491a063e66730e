import { Select, TextInput } from 'shared-ui';
import { useT } from '../messages/orders';

interface ParcelFieldsProps {
  carriers: readonly { code: string; name: string }[];
  carrier?: string | undefined;
  trackingNumber?: string;
  /** For a form that holds the carrier in its own state. */
  onCarrier?: ((carrier: string) => void) | undefined;
}

/** Carrier and tracking number. */
export function ParcelFields({ carriers, carrier = '', trackingNumber = '', onCarrier }: ParcelFieldsProps) {
  const t = useT();
  return (
    <>
      <CarrierSelect
        name="carrier"
        label={t('order.carrier')}
        carriers={carriers}
        carrier={carrier}
        onCarrier={onCarrier}
      />
      <TextInput
        name="trackingNumber"
        label={t('order.tracking')}
        defaultValue={trackingNumber}
        maxLength={60}
        autoComplete="off"
      />
    </>
  );
}

interface CarrierSelectProps extends Pick<ParcelFieldsProps, 'carriers' | 'carrier' | 'onCarrier'> {
  name?: string;
  label: string;
}

export function CarrierSelect({ name, label, carriers, carrier, onCarrier }: CarrierSelectProps) {
  const t = useT();
  const value = onCarrier
    ? {
        value: carrier,
        onChange: (event: { currentTarget: { value: string } }) => onCarrier(event.currentTarget.value),
      }
    : { defaultValue: carrier };
  return (
    <Select
      name={name}
      label={label}
      placeholder={t('order.noCarrier')}
      options={carriers.map(({ code, name }) => ({ value: code, label: name }))}
      {...value}
    />
  );
}

/** Reads the fields of one parcel, by its index in a form of several; empty fields are null. */
export const parcelOf = (data: FormData, index = 0) => ({
  carrier: String(data.getAll('carrier')[index] ?? '') || null,
  trackingNumber: String(data.getAll('trackingNumber')[index] ?? '').trim() || null,
});
