import type { ChannelType, Locale, PublicConfig } from 'shared-contracts';
import type { RoutedRemote } from './routes';

/** One remote as the browser needs it: which version this page was made of, and where its container is. */
export interface BootRemote extends RoutedRemote {
  version: string;
  container: string;
  /** Absolute URL of remoteEntry.js. */
  entry: string;
  integrity: string;
  fragments: readonly { name: string; module: string }[];
}

/** What the server writes into the page, right after its first flush. */
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
  };
}

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
    __shopBoot?: BootData;
    /** Set by the shell's script when it came first. */
    __shopStart?: () => void;
    /** Deferred values that came before the shell's script, then its receiver. */
    __shopDeferred?: { push(entry: [id: number, ok: boolean, value: unknown]): unknown };
  }
}
