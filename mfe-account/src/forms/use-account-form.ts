import { type FormEvent, useRef, useState } from 'react';
import type {
  DefaultValues,
  FieldError,
  FieldValues,
  Path,
  PathValue,
  RegisterOptions,
} from 'react-hook-form';
import { type ApiError, isTemporary } from 'shared-contracts';
import { waitOf } from 'shared-contracts/describe-error';
import { joinSentences } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { type FormSchema, rulesError, useSchemaForm } from 'shared-ui/form';
import { useErrorText } from '../messages/errors';
import { useFormT } from '../messages/form';
import { useFieldText } from '../messages/validation';
import { type AheadCheck, createAheadChecks, isWorthSaying, onLeave } from './check-ahead';
import { useCountdown } from './use-countdown';

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

interface AccountFormOptions<Values extends FieldValues> {
  rules(): Promise<FormSchema<Values>>;
  /** Omitted on server-rendered pages, so that input from before hydration is kept. */
  defaultValues?: DefaultValues<Values>;
  /**
   * Submits the values. Resolves to `undefined` on success, else to the failure; an API error is translated
   * here.
   */
  send(values: Values): Promise<FormFailure<Values> | ApiError | undefined>;
  /** Fields that the server is asked about as soon as they are left. */
  ahead?: Partial<Record<Path<Values>, AheadCheck<Values>>>;
}

/** Focuses the first of the named fields in document order. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const found = [...form.elements].find((element) => names.includes(element.getAttribute('name') ?? ''));
  if (found instanceof HTMLElement) found.focus();
}

/**
 * A form with the rules of behaviour/validation: shows the first failing rule of each field, focuses the first invalid
 * field, and assigns the server's errors to their fields. Input is always kept.
 */
export function useAccountForm<Values extends FieldValues>(options: AccountFormOptions<Values>) {
  const t = useFormT();
  const { locale } = useServices();
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const [text, setText] = useState<string>();
  const { secondsLeft, start } = useCountdown();
  const isBusy = useRef(false);
  const [askAhead] = useState(createAheadChecks<Values>);
  const { register, handleSubmit, setError, clearErrors, subscribe, setValue, getValues, watch, formState } =
    useSchemaForm<Values>({
      schema: options.rules,
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
    const fields = error.fields.filter(({ path }) => Object.hasOwn(getValues(), path));
    if (fields.length > 0) {
      // Of several rules that a field breaks the first one counts; of equal keys the last one would.
      return {
        fields: Object.fromEntries(
          fields.reverse().map(({ path, message }) => [path, message]),
        ) as NonNullable<FormFailure<Values>['fields']>,
      };
    }
    const waitMs = waitOf(error);
    const text = isTemporary(error) ? joinSentences(locale, errorText(error), t('kept')) : errorText(error);
    return { text, ...(waitMs === undefined ? {} : { waitMs }) };
  }

  const aheadOf = (name: Path<Values>) => options.ahead?.[name];

  /** Asks the server about a field that has just been left, and shows what is wrong with it. */
  async function checkLeft(name: Path<Values>, check: AheadCheck<Values>): Promise<void> {
    const about = check.subject(getValues());
    const answer = await askAhead(name, check, getValues());
    if (!isWorthSaying(answer) || check.subject(getValues()) !== about) return;
    if (typeof answer === 'string') {
      setError(name, { type: 'server', message: answer });
      return;
    }
    const { text: said, waitMs } = failureOf(answer);
    setText(said);
    if (waitMs !== undefined) start(waitMs);
  }

  /** What the server refuses ahead: sending it would only be one more guess. */
  async function refusedAhead(values: Values): Promise<FormFailure<Values> | ApiError | undefined> {
    for (const name of Object.keys(options.ahead ?? {}) as Path<Values>[]) {
      const check = aheadOf(name);
      const answer = check && (await askAhead(name, check, values));
      if (answer instanceof Error && isWorthSaying(answer)) return answer;
      if (typeof answer === 'string') {
        return { fields: { [name]: answer } as NonNullable<FormFailure<Values>['fields']> };
      }
    }
    return undefined;
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
          const failure = (await refusedAhead(values as Values)) ?? (await options.send(values as Values));
          if (failure) show(failure instanceof Error ? failureOf(failure) : failure, element);
        },
        (broken) => {
          // The rules failed to load, probably because the browser is offline.
          const error = rulesError(broken);
          if (error) {
            show(failureOf(error), element);
            return;
          }
          setText(undefined);
          focusFirst(element, Object.keys(broken));
        },
      )(event);
    } finally {
      isBusy.current = false;
    }
  }

  /** Props to spread on a control of shared-ui. */
  function field(name: Path<Values>, rules?: RegisterOptions<Values, Path<Values>>) {
    const message = (errors[name] as FieldError | undefined)?.message;
    const start: unknown = Reflect.get(options.defaultValues ?? {}, name);
    const check = aheadOf(name);
    const watched = check && {
      onBlur: (event: unknown) => onLeave(event, () => void checkLeft(name, check)),
      onChange: () => clearErrors(name),
    };
    return {
      ...register(name, { ...rules, ...watched } as RegisterOptions<Values, Path<Values>>),
      // In the server's HTML too, so that nobody types beside a value that appears with the scripts.
      ...(typeof start === 'string' && start !== '' ? { defaultValue: start } : {}),
      error: fieldText(message),
    };
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

  return {
    field,
    valueField,
    submit,
    isSubmitting,
    text,
    secondsLeft,
    setValue,
    getValues,
    subscribe,
    watch,
    errors,
  };
}

/** The state that `AccountForm` renders. */
export type AccountFormState = Pick<
  ReturnType<typeof useAccountForm>,
  'submit' | 'isSubmitting' | 'text' | 'secondsLeft'
>;
