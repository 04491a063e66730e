import { useEffect } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { addressFieldNames } from 'shared-contracts';
import { useFieldText } from '../../messages/validation';
import { readDraftForm, writeDraftForm } from './checkout-draft';
import { type CheckoutForm, newAddress } from './checkout-form';
import { checkForm, type RuleFacts } from './checkout-rules';

export type CheckoutFormState = UseFormReturn<CheckoutForm>;

/** The form of the payment page: behaviour 5's rules, what was typed kept over a reload. */
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

/** What a field of the form needs: its registration and the words for what is wrong. */
export function useField({ register, formState }: CheckoutFormState) {
  const fieldText = useFieldText();
  return (name: keyof CheckoutForm) => ({
    ...register(name),
    error: fieldText(formState.errors[name]?.message),
  });
}

/** The field of the form that the server means with a dotted path. */
function formFieldOf(path: string): keyof CheckoutForm | undefined {
  const [group, name = ''] = path.split('.');
  if (group === 'deliveryMethod' || group === 'pickUpPoint' || group === 'ageConfirmed') return group;
  if (group === 'guest' && name === 'email') return 'email';
  if (group !== 'guest' && group !== 'address') return undefined;
  return addressFieldNames.find((field) => field === name);
}

/** Puts the server's findings at their fields; returns whether any field took one. */
export function showServerErrors(
  form: CheckoutFormState,
  errors: readonly { path: string; message: string }[],
): boolean {
  const found = errors.flatMap(({ path, message }) => {
    const name = formFieldOf(path);
    return name ? [{ name, message }] : [];
  });
  // A saved address that fails the rules is shown as a form, to be corrected.
  if (found.some(({ name }) => addressFieldNames.some((field) => field === name))) {
    form.setValue('addressId', newAddress);
  }
  for (const [index, { name, message }] of found.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return found.length > 0;
}
