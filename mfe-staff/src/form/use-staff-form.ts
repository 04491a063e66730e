import { type FormEvent, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { type ApiError, isApiError } from 'shared-contracts';
import type { core } from 'shared-contracts/schema';
import { showRefusals, useSchemaForm } from 'shared-ui/form';
import { useFieldText } from '../messages/validation';

interface StaffFormOptions<Values extends FieldValues> {
  rules: core.$ZodType;
  defaultValues: DefaultValues<Values>;
  /** Sends valid values; throws the `ApiError` of a refusal. */
  send(values: Values): Promise<void>;
}

/**
 * A form with rules and one call. Refusals of known fields are shown at the field, others are in `refusal`.
 * `field` gives the props of an input: its registration, value and error in words.
 */
export function useStaffForm<Values extends FieldValues>({
  rules,
  defaultValues,
  send,
}: StaffFormOptions<Values>) {
  const fieldText = useFieldText();
  const form = useSchemaForm<Values>({ schema: async () => rules, defaultValues });
  const [refusal, setRefusal] = useState<ApiError>();
  const { errors, isSubmitting } = form.formState;

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

  return {
    ...form,
    refusal,
    isSending: isSubmitting,
    submit: (event: FormEvent) => form.handleSubmit(trySend)(event),
    field(name: Path<Values>) {
      const message = errors[name]?.message;
      return { ...form.register(name), error: fieldText(typeof message === 'string' ? message : undefined) };
    },
  };
}
