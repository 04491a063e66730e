import { isApiError } from 'shared-contracts';
import {
  addressFieldNames,
  emptyAddress,
  type TypedAddress,
  toAddressInput,
} from 'shared-contracts/address-form';
import { typedAddressFields } from 'shared-contracts/address-rules';
import { resultCodes } from 'shared-contracts/result-codes';
import * as z from 'shared-contracts/schema';
import { addressNameSchema, type CompanyAddress } from 'shared-contracts/wire/company-addresses';
import { Button, Dialog, Notice, TextInput } from 'shared-ui';
import { showRefusals, useSchemaForm } from 'shared-ui/form';
import { CheckedAddress } from '../../address/checked-address';
import { useSaveCompanyAddress } from '../../api/company-addresses';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import { useFieldText } from '../../messages/validation';
import styles from './addresses-page.module.css';

interface Values extends TypedAddress {
  name: string;
}

interface AddressDialogProps {
  /** The id of the address, which the caller chooses for a new one. */
  id: string;
  /** Undefined for a new address. */
  address: CompanyAddress | undefined;
  onSaved(name: string): void;
  onClose(): void;
}

const names = ['name', ...addressFieldNames] as const;

/** Adds or changes a delivery address of the company. What was typed stays when it is refused. */
export function AddressDialog({ id, address, onSaved, onClose }: AddressDialogProps) {
  const t = useT();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const save = useSaveCompanyAddress();
  const form = useSchemaForm<Values>({
    schema: async () => (values) => z.object({ name: addressNameSchema, ...typedAddressFields(values) }),
    defaultValues: { name: '', ...emptyAddress, ...address, addressLine2: address?.addressLine2 ?? '' },
  });
  const field = (name: (typeof names)[number]) => ({
    ...form.register(name),
    error: fieldText(form.formState.errors[name]?.message),
  });
  const [region, area] = form.watch(['region', 'area']);
  const isSameName = isApiError(save.error) && save.error.code === resultCodes.conflict;
  const refusal = save.error && (isSameName ? t('addresses.sameName') : errorText(save.error));

  function submit({ name, ...typed }: Values): void {
    save.mutate(
      { id, body: { name: name.trim(), ...toAddressInput(typed) } },
      {
        onSuccess: () => onSaved(name.trim()),
        onError: (error) => {
          if (!isApiError(error)) return;
          showRefusals(form, error.fields, (path) => names.find((known) => known === path));
        },
      },
    );
  }

  return (
    <Dialog
      open
      title={t(address ? 'addresses.changeTitle' : 'addresses.add')}
      closeText={t('common.close')}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={form.handleSubmit(submit, () => save.reset())} noValidate>
        <TextInput {...field('name')} label={t('addresses.name')} hint={t('addresses.nameHint')} required />
        <CheckedAddress
          field={field}
          region={region}
          area={area}
          read={form.getValues}
          set={form.setValue}
          values={form.getValues}
          subscribe={form.subscribe}
        />
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <Button type="submit" loading={save.isPending}>
          {t('addresses.save')}
        </Button>
      </form>
    </Dialog>
  );
}
