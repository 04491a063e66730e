/**
 * The definition of an API call: the one place that says where it is, what it takes and answers, who may make
 * it and what it is for (docs/decisions/0184).
 *
 * - The API registers it with `route(getProduct, handler)` (`routesOf`, api-platform). The guard of the back
 *   office, OpenAPI, rate limits and the tests of all endpoints read `routeOptions.config.call`.
 * - A page makes it with `api.call(getProduct, { params: { code }, signal })`.
 * - Tests and tools take its URL from `pathOf(getProduct, { code })`.
 *
 * A new call is an object in `calls/<domain>.ts`, its schemas in `wire/<domain>.ts`, and a route. In a bundle
 * for pages the build keeps method, path and answer, and loads the answer's schema with the first call
 * (`packages/remote-kit/src/build/slim-calls.ts`); so values here are literals and imported names.
 */
import type * as z from 'shared-contracts/schema';
import { pathSegment } from '../paths/parts';
import type { StaffPermission } from '../staff-roles';

type Schema = z.core.$ZodType;

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/**
 * Who may make a call. `guest` also accepts a token, with a larger answer for its member; `staff` is a member
 * who works for the shop and buys at the price for staff. The back office's calls need a permission, except
 * those of its login and, `any`, of what each member of staff keeps for themselves.
 */
export type Access =
  | 'guest'
  | 'member'
  | 'wholesale'
  | 'staff'
  | 'refresh-token'
  | 'signature'
  | 'merchant:login'
  | 'merchant:any'
  | `merchant:${StaffPermission}`;

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` in place of parameters. The spelling of behaviour/calls. */
  readonly path: `/api/${string}`;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Of `data` in the answer `{code, data, msg}`. */
  readonly answer: Schema;
  /** The answer is not in that envelope; the API client cannot read it. */
  readonly raw?: true;
  readonly access: Access;
  /** One sentence for OpenAPI. */
  readonly says: string;
  /** A POST that only reads takes no Idempotency-Key. */
  readonly reads?: true;
  /**
   * The key is stored with what the call writes, in the same transaction (docs/decisions/0178); `required`
   * refuses a call without one. All other calls that write take one.
   */
  readonly key?: 'required' | 'stored';
  /** Answers 429 when one address repeats it to guess, to flood a mailbox or to distort a figure. */
  readonly limited?: true;
}

type In<Part> = Part extends Schema ? z.input<Part> : never;
type Texts<Part, Value> = { [Name in keyof In<Part>]: Value };
type Optional<Part, Value> = Record<never, never> extends Value ? { [Name in keyof Part]?: Value } : Part;

type Params<Call> = Call extends { params: infer Part } ? { params: Texts<Part, string | number> } : object;
type Query<Call> = Call extends { query: infer Part }
  ? Optional<{ query: unknown }, Texts<Part, QueryValue>> & { query?: Texts<Part, QueryValue> }
  : object;
/** What JSON can be written from: lists that nobody changes, too. */
type Sent<Value> = Value extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: Sent<Value[Name]> }
    : Value;
type Body<Call> = Call extends { body: infer Part }
  ? Optional<{ body: Sent<In<Part>> }, Sent<In<Part>>>
  : object;

/** What a caller passes: the parameters, query and body that the definition declares. */
export type CallInput<Call extends ApiCall> = Params<Call> & Query<Call> & Body<Call>;

/** The data of a successful answer. */
export type AnswerOf<Call extends ApiCall> = z.output<Call['answer']>;

/** The path with its parameters filled in. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => pathSegment(String(params[name])));
}

/** The URL path of a call. */
export function pathOf<Call extends ApiCall>(
  call: Call,
  ...params: Call extends { params: infer Part } ? [Texts<Part, string | number>] : []
): string {
  return fillPath(call.path, ...params);
}
