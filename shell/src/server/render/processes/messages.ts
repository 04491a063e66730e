import type { Release } from 'shared-contracts/release';
import { type RemoteFailure, RemoteUnavailableError } from '../../../app/page-modules';
import type { ShellAssets } from '../../shell-assets';
import type { RenderConfig, RenderedPage, RenderTask, WholePage } from '../renderer';

/** Settings that a render process gets at startup. Contains no secrets. */
export interface ProcessSettings {
  config: RenderConfig;
  shellAssets: ShellAssets;
  webFolder: string;
  isApiAway: boolean;
}

/** A page without its stream, which cannot be sent to another process: its chunks follow. */
type SentPage = WholePage | Extract<RenderedPage, { kind: 'redirect' }> | { kind: 'stream'; status: number };

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

export type FromProcess =
  | { type: 'ready' }
  | { type: 'pong'; rssBytes: number }
  | { type: 'rendered'; id: number; page: SentPage }
  | { type: 'failed'; id: number; error: SentError }
  | { type: 'chunk'; id: number; bytes: Uint8Array }
  | { type: 'end'; id: number }
  | ({ type: 'read'; id: number } & Reading)
  | { type: 'suspect-api' }
  | { type: 'record-call'; isAnswered: boolean; tookMs: number | undefined }
  | {
      type: 'log';
      level: 'info' | 'warn' | 'error';
      message: string;
      detail: SentDetail | undefined;
      /** The request whose page logged it. */
      requestId: string | undefined;
    };

type Named = { type: string };
/** A handler for each message. */
export type Handlers<Message extends Named> = {
  [Type in Message['type']]: (message: Extract<Message, { type: Type }>) => void;
};

export function handle<Message extends Named>(handlers: Handlers<Message>, message: Message): void {
  (handlers[message.type as Message['type']] as (message: Message) => void)(message);
}

/** Reads that a render process requests from the shell, which alone has access to the artifact store. */
export type Reading =
  | { what: 'release'; name: string; version: string }
  | { what: 'bundle'; release: Release };

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
