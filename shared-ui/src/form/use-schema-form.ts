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

/** The rules of a form; a function when they depend on the values. */
export type FormSchema<Values> = core.$ZodType | ((values: Values) => core.$ZodType);

interface SchemaFormOptions<Values extends FieldValues> {
  /** Loads the rules lazily, so that a first page does not include zod (docs/decisions/0031). */
  schema(): Promise<FormSchema<Values>>;
  /** Left out on server-rendered pages, so that input typed or autofilled before hydration stays. */
  defaultValues?: DefaultValues<Values>;
  mode?: Mode;
  shouldFocusError?: boolean;
}

const rulesMissing = 'rules-missing';

/** The error when the code of the rules failed to load. */
export function rulesError(errors: FieldErrors): ApiError | undefined {
  if (errors.root?.type !== rulesMissing) return undefined;
  return new ApiError('network', 'the rules of a form did not load', { request: 'form rules' });
}

/** Reports each field's first broken rule. Values are passed on unchanged. */
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

/** A react-hook-form form with a zod schema as rules: the only way in which the shop validates input. */
export function useSchemaForm<Values extends FieldValues>({
  schema,
  ...options
}: SchemaFormOptions<Values>): UseFormReturn<Values> {
  return useForm<Values>({ ...options, resolver: schemaResolver(schema) });
}

/**
 * Shows the server's errors at the fields that `nameOf` returns for their paths, and focuses the first.
 * Returns these fields' names.
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
