import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { addressFieldNames } from 'shared-contracts';
import { useSession } from 'shared-runtime';
import { showRefusals, useSchemaForm } from 'shared-ui/form';
import { rulesOf } from '../../forms/rules-of';
import type { CheckoutFacts } from '../../forms/schemas';
import { useFieldText } from '../../messages/validation';
import { readDraftForm, writeDraftForm } from './checkout-draft';
import { type CheckoutForm, newAddress } from './checkout-form';

/** Fields that hold a list have no single input. */
type ListName = 'giftCards' | 'declinedGifts';

export type CheckoutFormState = UseFormReturn<CheckoutForm>;

/** The payment page's form: the rules of behaviour/validation, with input that survives a reload. */
export function useCheckoutForm(facts: CheckoutFacts): CheckoutFormState {
  const { user } = useSession();
  const form = useSchemaForm<CheckoutForm>({
    defaultValues: readDraftForm(user),
    mode: 'onTouched',
    schema: async () => {
      const rules = await rulesOf('checkoutForm')();
      return (values) => rules(values, facts);
    },
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraftForm(values, user) }),
    [subscribe, user],
  );
  return form;
}

/** Props of a form field: its registration and its error message. */
export function useField({ register, formState }: CheckoutFormState) {
  const fieldText = useFieldText();
  return (name: Exclude<keyof CheckoutForm, ListName>) => ({
    ...register(name),
    error: fieldText(formState.errors[name]?.message),
  });
}

/** The form field for a dotted path in a server error. */
function formFieldOf(path: string): keyof CheckoutForm | undefined {
  const [group, name = ''] = path.split('.');
  if (
    group === 'deliveryMethod' ||
    group === 'pickUpPoint' ||
    group === 'ageConfirmed' ||
    group === 'giftMessage'
  )
    return group;
  if (group === 'guest' && name === 'email') return 'email';
  if (group === 'giftPhone') return 'giftPhone';
  if (group !== 'guest' && group !== 'address' && group !== 'collector') return undefined;
  return addressFieldNames.find((field) => field === name);
}

/** Shows the server's errors at their fields; returns whether any field matched. */
export function showServerErrors(
  form: CheckoutFormState,
  errors: readonly { path: string; message: string }[],
): boolean {
  // A saved address that fails the rules opens as a form, to be corrected.
  if (errors.some(({ path }) => addressFieldNames.some((name) => name === formFieldOf(path)))) {
    form.setValue('addressId', newAddress);
  }
  return showRefusals(form, errors, formFieldOf).length > 0;
}
