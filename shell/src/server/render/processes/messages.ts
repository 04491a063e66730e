import { remoteNamePattern } from 'shared-contracts/remote';
import * as z from 'zod/mini';
import { type RemoteFailure, RemoteUnavailableError } from '../../../app/page-modules';
import type { ShellAssets } from '../../shell-assets';
import type { RenderConfig, RenderTask } from '../renderer';

/** Settings that a render process gets at startup. Contains no secrets. */
export interface ProcessSettings {
  config: RenderConfig;
  shellAssets: ShellAssets;
  isApiAway: boolean;
}

export type ToProcess =
  | { type: 'start'; settings: ProcessSettings }
  | { type: 'render'; id: number; task: RenderTask; isRefused: boolean }
  | { type: 'pipe'; id: number }
  | { type: 'abort'; id: number }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'refusal'; id: number; error: SentError }
  | { type: 'circuit'; isOpen: boolean }
  | { type: 'forget-layouts' }
  | { type: 'ping' };

const id = z.int();
const status = z.int().check(z.minimum(200), z.maximum(599));
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const remoteName = z.string().check(z.regex(remoteNamePattern));
/** A version is a folder of the artifact store. */
const version = z.string().check(z.regex(/^\w[\w.+-]{0,79}$/));

const sentPage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('whole'),
    status,
    html: z.custom<Buffer>((value) => Buffer.isBuffer(value)),
    isPartial: z.boolean(),
    styleHash: z.union([z.string(), z.undefined()]),
  }),
  z.object({ kind: z.literal('redirect'), status, location: z.nullable(z.string()) }),
  z.object({ kind: z.literal('stream'), status }),
]);

const reading = z.discriminatedUnion('what', [
  z.object({ what: z.literal('release'), name: remoteName, version }),
  z.object({ what: z.literal('bundle'), name: remoteName, version }),
  z.object({ what: z.literal('styles'), name: remoteName, version, file: z.string() }),
  z.object({ what: z.literal('shell-styles'), file: z.string() }),
]);
/** Reads that a render process requests from the shell, which alone has access to files and the artifact store. */
export type Reading = z.infer<typeof reading>;

const isSentError = (value: unknown, depth = 0): value is SentError => {
  const { isError, name, message, stack, cause } = (value ?? {}) as Partial<Record<keyof SentError, unknown>>;
  return (
    isError === true &&
    [name, message, stack ?? ''].every((text) => typeof text === 'string') &&
    (cause === undefined || (depth < 10 && isSentError(cause, depth + 1)))
  );
};
const sentErrorSchema = z.custom<SentError>((value) => isSentError(value));

/**
 * Messages of a render process. They are parsed like any input: the process runs code of all teams, and code that took it
 * over could send others.
 */
export const fromProcessSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pong'), rssBytes: z.number() }),
  z.object({ type: z.literal('rendered'), id, page: sentPage }),
  z.object({ type: z.literal('failed'), id, error: sentErrorSchema }),
  z.object({ type: z.literal('chunk'), id, bytes }),
  z.object({ type: z.literal('end'), id }),
  z.object({ type: z.literal('read'), id, reading }),
  z.object({ type: z.literal('suspect-api') }),
  z.object({
    type: z.literal('record-call'),
    isAnswered: z.boolean(),
    tookMs: z.union([z.number(), z.undefined()]),
  }),
  z.object({
    type: z.literal('log'),
    level: z.enum(['info', 'warn', 'error']),
    message: z.string(),
    detail: z.union([
      sentErrorSchema,
      z.object({ isError: z.literal(false), data: z.unknown() }),
      z.undefined(),
    ]),
    /** The request whose page logged it. */
    requestId: z.union([z.string(), z.undefined()]),
  }),
]);
export type FromProcess = z.infer<typeof fromProcessSchema>;

type Named = { type: string };
/** A handler for each message. */
export type Handlers<Message extends Named> = {
  [Type in Message['type']]: (message: Extract<Message, { type: Type }>) => void;
};

export function handle<Message extends Named>(handlers: Handlers<Message>, message: Message): void {
  (handlers[message.type as Message['type']] as (message: Message) => void)(message);
}

/** An error as plain data, because IPC drops custom members of errors. */
export interface SentError {
  isError: true;
  name: string;
  message: string;
  stack: string | undefined;
  code?: string;
  remote?: { name: string; module: string; failure: RemoteFailure };
  cause?: SentError | undefined;
}

export function sentError(value: unknown, depth = 0): SentError {
  if (!(value instanceof Error))
    return { isError: true, name: 'Error', message: String(value), stack: undefined };
  const code = (value as { code?: unknown }).code;
  return {
    isError: true,
    name: value.name,
    message: value.message,
    stack: value.stack,
    ...(typeof code === 'string' ? { code } : {}),
    ...(value instanceof RemoteUnavailableError
      ? { remote: { name: value.remote, module: value.module, failure: value.failure } }
      : {}),
    ...(value.cause === undefined || depth > 3 ? {} : { cause: sentError(value.cause, depth + 1) }),
  };
}

/** What a remote adds to a log line. */
export type SentDetail = SentError | { isError: false; data: unknown };

/** A copy of plain data: IPC refuses functions, and a remote's getters must not run in the shell. */
function plainCopy(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return String(value);
  }
}

export function sentDetail(value: unknown): SentDetail | undefined {
  if (value === undefined) return undefined;
  return value instanceof Error ? sentError(value) : { isError: false, data: plainCopy(value) };
}

export function receivedDetail(detail: SentDetail | undefined): unknown {
  return detail?.isError ? receivedError(detail) : detail?.data;
}

export function receivedError({ name, message, stack, code, remote, cause }: SentError): Error {
  const inner = cause && receivedError(cause);
  if (remote) return new RemoteUnavailableError(remote.name, remote.module, remote.failure, inner);
  return Object.assign(new Error(message, { cause: inner }), { name, stack, ...(code ? { code } : {}) });
}
