import type { Release } from 'shared-contracts/release';
import { type RemoteFailure, RemoteUnavailableError } from '../../../app/page-modules';
import type { ShellAssets } from '../../shell-assets';
import type { RenderConfig, RenderedPage, RenderTask, WholePage } from '../renderer';

/** What a render process is given at its start. There is no secret in it. */
export interface ProcessSettings {
  config: RenderConfig;
  shellAssets: ShellAssets;
  webFolder: string;
  isApiAway: boolean;
}

/** A page without what cannot cross: of one that is streamed, its chunks follow. */
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
  | { type: 'record-call'; isAnswered: boolean }
  | {
      type: 'log';
      level: 'info' | 'warn' | 'error';
      message: string;
      detail: SentError | string | undefined;
    };

type Named = { type: string };
/** What each message leads to. */
export type Handlers<Message extends Named> = {
  [Type in Message['type']]: (message: Extract<Message, { type: Type }>) => void;
};

export function handle<Message extends Named>(handlers: Handlers<Message>, message: Message): void {
  (handlers[message.type as Message['type']] as (message: Message) => void)(message);
}

/** What a render process asks of the shell, which alone can open the artifact store. */
export type Reading =
  | { what: 'release'; name: string; version: string }
  | { what: 'bundle'; release: Release };

/** An error as plain data: the channel between processes drops the members of an error's own class. */
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

export function receivedError({ name, message, stack, code, remote, cause }: SentError): Error {
  const inner = cause && receivedError(cause);
  if (remote) return new RemoteUnavailableError(remote.name, remote.module, remote.failure, inner);
  return Object.assign(new Error(message, { cause: inner }), { name, stack, ...(code ? { code } : {}) });
}
