import type { Writable } from 'node:stream';
import type { ChannelType, Locale, ShopServices } from 'shared-contracts';
import type { Config } from '../config';
import type { Storefront } from '../releases/storefront';
import type { ShellAssets } from '../shell-assets';
import type { StyleSheets } from '../styles/style-sheets';

/** Settings for rendering. Sent to another process, so they are plain data without secrets. */
export type RenderConfig = Pick<
  Config,
  'apiUrl' | 'publicArtifactsUrl' | 'channelNames' | 'contactHours' | 'paymentOrigins' | 'public' | 'shopUrl'
>;

export function renderConfigOf(config: Config): RenderConfig {
  const { apiUrl, publicArtifactsUrl, channelNames, contactHours, paymentOrigins, shopUrl } = config;
  return {
    apiUrl,
    publicArtifactsUrl,
    channelNames,
    contactHours,
    paymentOrigins,
    shopUrl,
    public: config.public,
  };
}

/** One page to render. */
export interface RenderTask {
  url: string;
  locale: Locale;
  channel: ChannelType;
  /** The version of each remote. */
  versions: Readonly<Record<string, string>>;
  /** Nonce for the scripts of a streamed page. */
  nonce: string;
  /** Named in logs, and sent to the API with the page's calls. */
  requestId: string;
  /** Its place in a trace, sent to the API with the page's calls; undefined without traces. */
  traceparent?: string | undefined;
  /** The remote whose code the page runs; undefined for the shell's own pages. */
  remote: string | undefined;
  /** The versions that the visitor previews; they render in separate processes. */
  preview?: Readonly<Record<string, string>> | undefined;
}

/** A task in the process that renders it, with what its page is made of. */
export interface RenderRequest {
  request: Request;
  services: ShopServices;
  /** Whether a call of the API got no answer until now. */
  hasOutage(): boolean;
  storefront: Storefront;
  config: RenderConfig;
  /** For the scripts of a page that is streamed. */
  nonce: string;
  /** The badge of a preview. */
  badge?: string;
  shellAssets: ShellAssets;
  styleSheets: StyleSheets;
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string | null }
  | WholePage
  /**
   * Part of the page is slow: the finished part is sent, the rest follows with scripts that carry the nonce.
   */
  | { kind: 'stream'; status: number; pipe(target: Writable & { end(): void }): void; abort(): void };

/** A complete page without a nonce, the same for every guest. */
export interface WholePage {
  kind: 'whole';
  status: number;
  html: Buffer;
  /** Incomplete because of an outage, not because of the remote. */
  isPartial: boolean;
  /** The source of the inlined rules for the content security policy. */
  styleHash: string | undefined;
}

/** The render process ended while it rendered the page. */
export class ProcessLostError extends Error {
  override readonly name = 'ProcessLostError';

  constructor(
    readonly loss: 'hung' | 'ended',
    /** True when the page's remote was the last to run in it. */
    readonly isSuspect: boolean,
  ) {
    super(`the render process ${loss}`);
  }
}

/** Renders pages, in this process or in others. */
interface RendererFigures {
  /** How many there are, by what they render. */
  processes: Readonly<Record<string, number>>;
  /** How many were lost with a page since the start. */
  lost: number;
}

export interface Renderer {
  /** Rejects when the page could not be rendered at all. A failing remote gives a page with an error view. */
  render(task: RenderTask, signal: AbortSignal): Promise<RenderedPage>;
  /** The layout data have changed: clears their cache. */
  forgetLayouts(): void;
  /** The processes that render pages; there are none where pages are rendered in this process. */
  figures(): RendererFigures;
  /** Resolves once pages can be rendered. */
  start(): Promise<void>;
  close(): Promise<void>;
}
