import type { ChannelType, Locale, PublicConfig } from 'shared-contracts';
import type { EventDeclaration } from 'shared-contracts/remote';
import type { RoutedRemote } from './route-handle';

/** A remote as the browser needs it: the version that rendered this page, and the URL of its container. */
export interface BootRemote extends RoutedRemote {
  version: string;
  container: string;
  /** URL of remoteEntry.js: a path of the shop, or absolute where a CDN is configured. */
  entry: string;
  integrity: string;
  fragments: readonly { name: string; module: string; slot?: string | undefined }[];
  /** The remote's own events, if any. */
  events?: Readonly<Record<string, EventDeclaration>>;
}

/** Data that the server embeds in the page as JSON, from which the browser continues. */
export interface BootData {
  locale: Locale;
  channel: ChannelType;
  config: PublicConfig & {
    /** Sampling rate of the web vitals, 0 to 1. */
    vitalsSample: number;
    /** Behind the access gate: what calls of this page show to the API. */
    accessPass?: string;
  };
  remotes: readonly BootRemote[];
  /**
   * True when payment works in this document: its content security policy allows the payment provider, or no
   * provider is configured.
   */
  takesPayments: boolean;
  /** Name of the application that handles this page. */
  application: string;
  /**
   * Development in a team's own repository: the remote that comes from the developer's machine. The server has not
   * rendered it, so the browser renders the page (docs/decisions/0006).
   */
  local?: { remote: string; isBuilt: boolean };
  hydration: {
    loaderData: Record<string, unknown>;
    errors: Record<string, SerializedError> | null;
    /** Deferred values that had resolved when the page was written. A streamed page appends later ones. */
    deferred?: readonly DeferredValue[];
  };
}

/** Id of the promise, whether it was fulfilled, and its value or error. */
export type DeferredValue = [id: number, isFulfilled: boolean, value: unknown];

/** Id of the layout route, and key of its data in the boot data. */
export const layoutRouteId = 'layout';

/** Errors are sent to the browser with name and message; stack traces stay on the server. */
export type SerializedError =
  | { type: 'response'; status: number; statusText: string; data: string }
  | { type: 'error'; name: string; message: string; detail: Record<string, unknown> };

/** Placeholder for a promise in loader data; its value follows in the stream. */
export interface DeferredMark {
  $deferred: number;
}

declare global {
  interface Window {
    /**
     * Before the shell's script runs: an array of deferred values. After that: the receiver that replaces it.
     */
    __shopDeferred?: { push(entry: DeferredValue): unknown };
  }
}
