import { type FormEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { type ApiError, brokenFields, isTemporary, type Rule } from 'shared-contracts';
import { waitOf } from 'shared-contracts/describe-error';
import { useErrorText } from '../messages/errors';
import { useFormT } from '../messages/form';
import { useFieldText } from '../messages/validation';
import { useCountdown } from './use-countdown';

type FormRules<Values> = Readonly<Partial<Record<keyof Values & string, readonly Rule[]>>>;

/** Why a form failed to submit. */
export interface FormFailure<Values> {
  /** Message for the whole form, translated. */
  text?: string;
  /** Message keys by field. */
  fields?: Partial<Record<keyof Values & string, string>>;
  /** Time until the form may be submitted again. */
  waitMs?: number;
  /** Field to focus when no field has an error. */
  focus?: keyof Values & string;
}

interface RuleFormOptions<Values extends FieldValues> {
  rules: FormRules<Values>;
  /** Omitted on server-rendered pages, so that input from before hydration is kept. */
  defaultValues?: DefaultValues<Values>;
  /**
   * Submits the values. Resolves to `undefined` on success, else to the failure; an API error is translated
   * here.
   */
  send(values: Values): Promise<FormFailure<Values> | ApiError | undefined>;
}

function resolverOf<Values extends FieldValues>(rules: FormRules<Values>): Resolver<Values> {
  return (values) => {
    const broken = Object.entries(brokenFields(rules as Record<string, readonly Rule[]>, values));
    if (broken.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      broken.map(([name, message]): [string, FieldError] => [name, { type: 'rule', message }]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** Focuses the first of the named fields in document order. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const found = [...form.elements].find((element) => names.includes(element.getAttribute('name') ?? ''));
  if (found instanceof HTMLElement) found.focus();
}

/**
 * A form with the rules of behaviour 5: shows the first failing rule of each field, focuses the first invalid
 * field, and assigns the server's errors to their fields. Input is always kept.
 */
export function useRuleForm<Values extends FieldValues>(options: RuleFormOptions<Values>) {
  const t = useFormT();
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const [text, setText] = useState<string>();
  const { secondsLeft, start } = useCountdown();
  const isBusy = useRef(false);
  const { register, handleSubmit, setError, setValue, getValues, watch, formState } = useForm<Values>({
    resolver: resolverOf(options.rules),
    ...(options.defaultValues ? { defaultValues: options.defaultValues } : {}),
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = formState;

  function show(failure: FormFailure<Values>, element: HTMLFormElement): void {
    setText(failure.text);
    if (failure.waitMs !== undefined) start(failure.waitMs);
    const fields = Object.entries(failure.fields ?? {}) as [Path<Values>, string][];
    for (const [name, message] of fields) setError(name, { type: 'server', message });
    focusFirst(element, fields.length > 0 ? fields.map(([name]) => name) : [failure.focus ?? '']);
  }

  function failureOf(error: ApiError): FormFailure<Values> {
    const fields = error.fields.filter(({ path }) => Object.hasOwn(options.rules, path));
    if (fields.length > 0) {
      return {
        fields: Object.fromEntries(fields.map(({ path, message }) => [path, message])) as NonNullable<
          FormFailure<Values>['fields']
        >,
      };
    }
    const waitMs = waitOf(error);
    const text = isTemporary(error) ? `${errorText(error)} ${t('kept')}` : errorText(error);
    return { text, ...(waitMs === undefined ? {} : { waitMs }) };
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // Enter submits a form even while its button is busy or disabled.
    if (isBusy.current || secondsLeft > 0) return;
    isBusy.current = true;
    const element = event.currentTarget;
    try {
      await handleSubmit(
        async (values) => {
          setText(undefined);
          const failure = await options.send(values as Values);
          if (failure) show(failure instanceof Error ? failureOf(failure) : failure, element);
        },
        (broken) => focusFirst(element, Object.keys(broken)),
      )(event);
    } finally {
      isBusy.current = false;
    }
  }

  /** Props to spread on a control of shared-ui. */
  function field(name: Path<Values>, rules?: RegisterOptions<Values, Path<Values>>) {
    const message = (errors[name] as FieldError | undefined)?.message;
    return { ...register(name, rules), error: fieldText(message) };
  }

  /** Props for a component with value and onChange, such as `DatePicker`. */
  function valueField(name: Path<Values>) {
    const { error } = field(name);
    return {
      name,
      error,
      value: String(watch(name) ?? ''),
      onChange: (value: string) =>
        setValue(name, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
          shouldValidate: formState.isSubmitted,
        }),
    };
  }

  return { field, valueField, submit, isSubmitting, text, secondsLeft, setValue, getValues, watch, errors };
}

/** The state that `RuleForm` renders. */
export type RuleFormState = Pick<
  ReturnType<typeof useRuleForm>,
  'submit' | 'isSubmitting' | 'text' | 'secondsLeft'
>;
