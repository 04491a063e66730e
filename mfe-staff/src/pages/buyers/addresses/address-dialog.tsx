import { isApiError } from 'shared-contracts';
import { emptyAddress, type TypedAddress, toAddressInput } from 'shared-contracts/address-form';
import { typedAddressFields } from 'shared-contracts/address-rules';
import { resultCodes } from 'shared-contracts/result-codes';
import * as z from 'shared-contracts/schema';
import {
  addressNameSchema,
  type CompanyAddress,
  type SaveCompanyAddress,
} from 'shared-contracts/wire/company-addresses';
import { useServices } from 'shared-runtime';
import { AddressFields, addressTexts, TextInput } from 'shared-ui';
import { FormDialog } from '../../../form/form-dialog';
import { FormError } from '../../../form/form-error';
import { useStaffForm } from '../../../form/use-staff-form';
import { useT as useOrdersT } from '../../../messages/orders';
import { useT } from '../messages';

interface Values extends TypedAddress {
  name: string;
}

interface AddressDialogProps {
  /** Undefined for a new address. */
  address: CompanyAddress | undefined;
  /** Throws the `ApiError` of a refusal. */
  onSave(body: SaveCompanyAddress): Promise<void>;
  onClose(): void;
}

/** Adds or changes a delivery address of a company. */
export function AddressDialog({ address, onSave, onClose }: AddressDialogProps) {
  const t = useT();
  const ordersT = useOrdersT();
  const { locale } = useServices();
  const form = useStaffForm<Values>({
    rules: (values) => z.object({ name: addressNameSchema, ...typedAddressFields(values) }),
    defaultValues: { name: '', ...emptyAddress, ...address, addressLine2: address?.addressLine2 ?? '' },
    async send({ name, ...typed }) {
      await onSave({ name: name.trim(), ...toAddressInput(typed) });
      onClose();
    },
  });
  const [region, area] = form.watch(['region', 'area']);
  const isSameName = isApiError(form.refusal) && form.refusal.code === resultCodes.conflict;
  return (
    <FormDialog
      title={t(address ? 'addresses.changeTitle' : 'addresses.add')}
      submitText={t('addresses.save')}
      isSending={form.isSending}
      outcome={<FormError error={form.refusal} text={isSameName ? t('addresses.sameName') : undefined} />}
      onSubmit={form.submit}
      onClose={onClose}
      noValidate
    >
      <TextInput {...form.field('name')} label={t('addresses.name')} required />
      <AddressFields
        field={form.field}
        region={region}
        area={area}
        read={form.getValues}
        set={form.setValue}
        locale={locale}
        texts={addressTexts((name) => ordersT(`addressForm.${name}`))}
      />
    </FormDialog>
  );
}
