import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import { type TypedAddress, toAddressInput } from 'shared-contracts/address-form';
import { typedAddressFields } from 'shared-contracts/address-rules';
import { changeOrderAddress } from 'shared-contracts/calls/merchant-orders';
import * as z from 'shared-contracts/schema';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { AddressFields, addressTexts, Button } from 'shared-ui';
import { FormDialog } from '../../form/form-dialog';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import { useT } from '../../messages/orders';
import { mayAdjust } from '../../orders/may-adjust';
import type { useAction } from '../../orders/use-action';
import { useStaff } from '../../session/staff-context';

interface ChangeAddressProps {
  order: MerchantOrder;
  action: ReturnType<typeof useAction>;
}

function AddressDialog({ order, action, onClose }: ChangeAddressProps & { onClose(): void }) {
  const t = useT();
  const { locale } = useServices();
  const { api } = useStaff();
  const { address } = order;
  const form = useStaffForm<TypedAddress>({
    rules: (values) => z.object(typedAddressFields(values)),
    defaultValues: { ...address, addressLine2: address.addressLine2 ?? '' },
    async send(values) {
      const params = { orderId: order.orderId };
      unwrap(await api.call(changeOrderAddress, { params, body: toAddressInput(values) }));
      onClose();
      action.run('reread', async () => undefined);
    },
  });
  const [region, area] = form.watch(['region', 'area']);
  return (
    <FormDialog
      title={t('order.changeAddress')}
      submitText={t('order.saveAddress')}
      isSending={form.isSending}
      outcome={<FormError error={form.refusal} />}
      onSubmit={form.submit}
      onClose={onClose}
      noValidate
    >
      <p>{t('order.addressRegion')}</p>
      {order.shipments.length > 0 && <p>{t('order.addressPacked')}</p>}
      <AddressFields
        isRegionElsewhere
        field={form.field}
        region={region}
        area={area}
        read={form.getValues}
        set={form.setValue}
        locale={locale}
        texts={addressTexts((name) => t(`addressForm.${name}`))}
      />
    </FormDialog>
  );
}

/** Sends the order to another address of its region, until its first parcel leaves. */
export function ChangeAddress(props: ChangeAddressProps) {
  const t = useT();
  const { may } = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  const { order } = props;
  if (!mayAdjust(may, order) || !order.mays.changeAddress || order.isErased) return null;
  return (
    <>
      <Button variant="link" onClick={() => setIsOpen(true)}>
        {t('order.changeAddress')}
      </Button>
      {isOpen && <AddressDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
