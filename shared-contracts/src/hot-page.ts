/** The state of the remote's build, as the development server sends it (packages/remote-kit/src/dev/watch-build.ts). */
export interface BuildState {
  name: string;
  hash: string;
  errors: readonly string[];
}

/** What the bundles of a page in development share: one connection to the development servers. */
export interface HotPage {
  subscribe(listener: (state: BuildState) => void): void;
  /** Reloads the page once the shell serves the new build. */
  reload(reason: string): Promise<void>;
}

declare global {
  interface Window {
    __shopHot?: HotPage;
  }
}
