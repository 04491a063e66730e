import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Mode,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError } from 'shared-contracts/http/errors';
import type { core } from 'shared-contracts/schema';

/** The rules of a form; a function where one field decides about another. */
export type FormSchema<Values> = core.$ZodType | ((values: Values) => core.$ZodType);

interface SchemaFormOptions<Values extends FieldValues> {
  /** Loads the rules, so that zod is no part of a first page (docs/decisions/0058). */
  schema(): Promise<FormSchema<Values>>;
  /** Left out on server-rendered pages, so that input typed or autofilled before hydration stays. */
  defaultValues?: DefaultValues<Values>;
  mode?: Mode;
  shouldFocusError?: boolean;
}

const rulesMissing = 'rules-missing';

/** Why nothing could be checked: the code of the rules did not load. */
export function rulesError(errors: FieldErrors): ApiError | undefined {
  if (errors.root?.type !== rulesMissing) return undefined;
  return new ApiError('network', 'the rules of a form did not load', { request: 'form rules' });
}

/** The first broken rule's message of each field. Values are handed on as they were typed. */
function schemaResolver<Values extends FieldValues>(
  load: SchemaFormOptions<Values>['schema'],
): Resolver<Values> {
  return async (values, context, options) => {
    let schema: FormSchema<Values>;
    try {
      schema = await load();
    } catch {
      return { values: {}, errors: { root: { type: rulesMissing } } as FieldErrors<Values> };
    }
    const zodSchema = typeof schema === 'function' ? schema(values) : schema;
    const resolve = zodResolver(zodSchema as core.$ZodType<Values, Values>, undefined, {
      mode: 'sync',
      raw: true,
    });
    return resolve(values, context, options);
  };
}

/** A form of react-hook-form whose rules are a zod schema: the one way in which the shop checks what is typed. */
export function useSchemaForm<Values extends FieldValues>({
  schema,
  ...options
}: SchemaFormOptions<Values>): UseFormReturn<Values> {
  return useForm<Values>({ ...options, resolver: schemaResolver(schema) });
}

/**
 * Puts what the server refused at the fields that `nameOf` finds for its paths, and the focus on the first one. Returns
 * the names of these fields.
 */
export function showRefusals<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  refusals: readonly { path: string; message: string }[],
  nameOf: (path: string) => Path<Values> | undefined,
): Path<Values>[] {
  const names: Path<Values>[] = [];
  for (const { path, message } of refusals) {
    const name = nameOf(path);
    if (name === undefined || names.includes(name)) continue;
    setError(name, { type: 'server', message }, { shouldFocus: names.length === 0 });
    names.push(name);
  }
  return names;
}
