import { useEffect } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { addressFieldNames } from 'shared-contracts';
import { useFieldText } from '../../messages/validation';
import { readDraftForm, writeDraftForm } from './checkout-draft';
import { type CheckoutForm, newAddress } from './checkout-form';
import { checkForm, type RuleFacts } from './checkout-rules';

export type CheckoutFormState = UseFormReturn<CheckoutForm>;

/** The payment page's form: the rules of behaviour 5, with input that survives a reload. */
export function useCheckoutForm(facts: RuleFacts): CheckoutFormState {
  const resolver: Resolver<CheckoutForm> = (values) => {
    const broken = Object.entries(checkForm(values, facts));
    if (broken.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(broken.map(([name, message]) => [name, { type: 'rule', message }])),
    };
  };
  const form = useForm<CheckoutForm>({ defaultValues: readDraftForm(), resolver, mode: 'onTouched' });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraftForm(values) }),
    [subscribe],
  );
  return form;
}

/** Props of a form field: its registration and its error message. */
export function useField({ register, formState }: CheckoutFormState) {
  const fieldText = useFieldText();
  return (name: keyof CheckoutForm) => ({
    ...register(name),
    error: fieldText(formState.errors[name]?.message),
  });
}

/** The form field for a dotted path in a server error. */
function formFieldOf(path: string): keyof CheckoutForm | undefined {
  const [group, name = ''] = path.split('.');
  if (group === 'deliveryMethod' || group === 'pickUpPoint' || group === 'ageConfirmed') return group;
  if (group === 'guest' && name === 'email') return 'email';
  if (group !== 'guest' && group !== 'address') return undefined;
  return addressFieldNames.find((field) => field === name);
}

/** Shows the server's errors at their fields; returns whether any field matched. */
export function showServerErrors(
  form: CheckoutFormState,
  errors: readonly { path: string; message: string }[],
): boolean {
  const found = errors.flatMap(({ path, message }) => {
    const name = formFieldOf(path);
    return name ? [{ name, message }] : [];
  });
  // A saved address that fails the rules opens as a form, to be corrected.
  if (found.some(({ name }) => addressFieldNames.some((field) => field === name))) {
    form.setValue('addressId', newAddress);
  }
  for (const [index, { name, message }] of found.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return found.length > 0;
}
