import { type FormEvent, useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { type ApiError, isApiError } from 'shared-contracts';
import { type FormSchema, showRefusals, useSchemaForm } from 'shared-ui/form';
import { useFieldText } from '../messages/validation';

interface StaffFormOptions<Values extends FieldValues> {
  rules: FormSchema<Values>;
  defaultValues: DefaultValues<Values>;
  /** Sends valid values; throws the `ApiError` of a refusal. */
  send(values: Values): Promise<void>;
  /** The text of a message that only this form has; undefined for a common one (`validation.*`). */
  words?(message: string): string | undefined;
}

interface StaffForm<Values extends FieldValues> extends UseFormReturn<Values> {
  refusal: ApiError | undefined;
  isSending: boolean;
  submit(event: FormEvent): Promise<void>;
  /** What is wrong with a field, or with a list as a whole, in words. */
  errorOf(name: Path<Values>): string | undefined;
  field(name: Path<Values>): UseFormRegisterReturn<Path<Values>> & { error: string | undefined };
}

/**
 * A form with rules and one call. Refusals of known fields are shown at the field, others are in `refusal`.
 * `field` gives the props of an input: its registration, value and error in words.
 */
export function useStaffForm<Values extends FieldValues>({
  rules,
  defaultValues,
  send,
  words = () => undefined,
}: StaffFormOptions<Values>): StaffForm<Values> {
  const fieldText = useFieldText();
  const form = useSchemaForm<Values>({ schema: async () => rules, defaultValues });
  const [refusal, setRefusal] = useState<ApiError>();
  const { isSubmitting } = form.formState;

  const { watch, trigger, getFieldState } = form;
  // A rule about a whole list is checked again when one of its fields changes; the library checks only that field.
  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      const [list] = (name?.split('.') ?? []) as [Path<Values>?];
      if (list && list !== name && getFieldState(list).error) void trigger(list);
    });
    return () => subscription.unsubscribe();
  }, [watch, trigger, getFieldState]);

  async function trySend(values: Values): Promise<void> {
    setRefusal(undefined);
    try {
      await send(values);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const names = showRefusals(form, error.fields, (path) =>
        path in values ? (path as Path<Values>) : undefined,
      );
      if (names.length === 0) setRefusal(error);
    }
  }

  function errorOf(name: Path<Values>): string | undefined {
    const { error } = form.getFieldState(name, form.formState);
    const message = error?.message ?? error?.root?.message;
    return message && (words(message) ?? fieldText(message));
  }

  return {
    ...form,
    refusal,
    isSending: isSubmitting,
    submit: (event: FormEvent) => form.handleSubmit(trySend)(event),
    errorOf,
    field: (name: Path<Values>) => ({ ...form.register(name), error: errorOf(name) }),
  };
}
