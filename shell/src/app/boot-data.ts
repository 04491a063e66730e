import type { ChannelType, Locale, PublicConfig } from 'shared-contracts';
import type { EventDeclaration } from 'shared-contracts/remote';
import type { RoutedRemote } from './routes';

/** One remote as the browser needs it: which version this page was made of, and where its container is. */
export interface BootRemote extends RoutedRemote {
  version: string;
  container: string;
  /** URL of remoteEntry.js: a path of the shop, or absolute where a CDN is configured. */
  entry: string;
  integrity: string;
  fragments: readonly { name: string; module: string }[];
  /** Events of its own, where it has some. */
  events?: Readonly<Record<string, EventDeclaration>>;
}

/** What the server writes into the page as JSON, for the browser to go on from. */
export interface BootData {
  locale: Locale;
  channel: ChannelType;
  config: PublicConfig & {
    /** The share of visits that are measured. */
    vitalsSample: number;
  };
  remotes: readonly BootRemote[];
  /** Whether this document's content policy is that of the payment pages, or they need no other. */
  takesPayments: boolean;
  /** The application that this page belongs to. */
  application: string;
  hydration: {
    loaderData: Record<string, unknown>;
    errors: Record<string, SerializedError> | null;
    /** Values of deferred data that were there when the page was written; those of a streamed page follow it. */
    deferred?: readonly DeferredValue[];
  };
}

/** Id of the mark, whether the promise was fulfilled, and its value. */
export type DeferredValue = [id: number, isFulfilled: boolean, value: unknown];

/** The route of the frame around every page, and where its data stand in the boot data. */
export const layoutRouteId = 'layout';

/** An error crosses to the browser as its kind and words; stacks stay on the server. */
export type SerializedError =
  | { type: 'response'; status: number; statusText: string; data: string }
  | { type: 'error'; name: string; message: string; detail: Record<string, unknown> };

/** Stands for a promise in loader data; its value follows in the stream. */
export interface DeferredMark {
  $deferred: number;
}

declare global {
  interface Window {
    /** Deferred values that came before the shell's script, then its receiver. */
    __shopDeferred?: { push(entry: DeferredValue): unknown };
  }
}
