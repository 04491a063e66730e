/**
 * The part of zod/mini that schemas of the shop are made of. Everything that runs in a browser imports it by this name
 * (`import * as z from 'shared-contracts/schema'`), so that the shell can provide one copy to all remotes; the whole of
 * zod would not shake.
 */

export type { core, infer, input, output } from 'zod/mini';
export {
  _default,
  array,
  boolean,
  catch,
  discriminatedUnion,
  enum,
  gte,
  int,
  literal,
  looseObject,
  lte,
  maxLength,
  minLength,
  null,
  nullable,
  nullish,
  number,
  object,
  optional,
  parse,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  toUpperCase,
  trim,
  union,
  unknown,
} from 'zod/mini';
