/**
 * The part of zod/mini that the shop's schemas use. Browser code imports it by this name (`import * as z from
 * 'shared-contracts/schema'`), so that the shell can share one copy with all remotes. Sharing all of zod
 * would defeat tree shaking.
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
  overwrite,
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
