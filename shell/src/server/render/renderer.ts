import type { Writable } from 'node:stream';
import type { ChannelType, Locale } from 'shared-contracts';
import type { Config } from '../config';

/** What a page is rendered with. It crosses to another process: plain data, and no secret. */
export type RenderConfig = Pick<
  Config,
  'apiUrl' | 'artifactsUrl' | 'publicArtifactsUrl' | 'paymentOrigins' | 'public' | 'shopUrl'
>;

export function renderConfigOf(config: Config): RenderConfig {
  const { apiUrl, artifactsUrl, publicArtifactsUrl, paymentOrigins, shopUrl } = config;
  return { apiUrl, artifactsUrl, publicArtifactsUrl, paymentOrigins, shopUrl, public: config.public };
}

/** One page to render. */
export interface RenderTask {
  url: string;
  locale: Locale;
  channel: ChannelType;
  /** The version of each remote. */
  versions: Readonly<Record<string, string>>;
  /** For the scripts of a page that is streamed. */
  nonce: string;
  /** Whose code the page runs; undefined where it is the shell's alone. */
  remote: string | undefined;
  /** Versions that are not live are rendered apart from those that are. */
  isPreview: boolean;
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string | null }
  | WholePage
  /** A part of the page takes long: what is there goes out, the rest follows by scripts that bear the nonce. */
  | { kind: 'stream'; status: number; pipe(target: Writable & { end(): void }): void; abort(): void };

/** A page that stands by itself: the same for every guest, without a nonce. */
export interface WholePage {
  kind: 'whole';
  status: number;
  html: string;
  /** An outage left something out. */
  isPartial: boolean;
  /** The inlined rules, for the content policy. */
  criticalCss: string | undefined;
}

/** The process that rendered a page is gone, and the page with it. */
export class ProcessLostError extends Error {
  override readonly name = 'ProcessLostError';

  constructor(
    readonly loss: 'hung' | 'ended',
    /** The page's remote ran last in it. */
    readonly isSuspect: boolean,
    /** The process looped, and rendered nothing else: there is no doubt. */
    readonly isCertain: boolean,
  ) {
    super(`the render process ${loss}`);
  }
}

/** Renders pages, in this process or in others. */
export interface Renderer {
  /** Rejects where the page could not be rendered at all; a page whose remote fails is a page that says so. */
  render(task: RenderTask, signal: AbortSignal): Promise<RenderedPage>;
  /** The menu, or what else stands in the frame of every page, has changed. */
  forgetLayouts(): void;
  /** Resolves once pages can be rendered. */
  start(): Promise<void>;
  close(): Promise<void>;
}
