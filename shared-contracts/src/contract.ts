/**
 * What a version of a remote uses of others and offers to them. The build derives it from the modules in the bundle and
 * writes it into `release.json`; the release gate compares it with the live versions and the API (docs/decisions/0072).
 * Unknown fields stay: they belong to the fingerprint.
 */
import * as z from 'shared-contracts/schema';

/** JSON Schema, as `z.toJSONSchema` and `json-schema.ts` write it. */
const jsonSchema = z.record(z.string(), z.unknown());

const apiOperation = z.looseObject({
  /** `GET`, `POST`, ...; `*` where the code uses the path without the API client. */
  method: z.string(),
  /** Path with `{}` for each parameter. */
  path: z.string(),
  /** Names in `schemas`: the request body as it is sent, the `data` of the response as it is read. */
  request: z.optional(z.string()),
  response: z.optional(z.string()),
});
export type ApiOperation = z.infer<typeof apiOperation>;

export const contractSchema = z.looseObject({
  /** Props by name of an offered fragment; null where no schema describes them. */
  fragments: z.record(z.string(), z.nullable(jsonSchema)),
  /** Mounted fragments of others, with the props that are passed; null where they are not known. */
  mounts: z.record(z.string(), z.nullable(jsonSchema)),
  /** Slots that it lends, and slots that its fragments fill. */
  slots: z.object({ lends: z.array(z.string()), fills: z.array(z.string()) }),
  /** Payloads by event; null for an event whose schema is not known here. */
  emits: z.record(z.string(), z.nullable(jsonSchema)),
  listens: z.record(z.string(), z.nullable(jsonSchema)),
  api: z.array(apiOperation),
  /** Schemas that `api` names. */
  schemas: z.record(z.string(), jsonSchema),
  /** Range of each shared package that it runs with. */
  shared: z.record(z.string(), z.string()),
});
export type Contract = z.infer<typeof contractSchema>;
