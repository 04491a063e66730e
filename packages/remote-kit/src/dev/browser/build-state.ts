/** The state of the remote's build, as the development server sends it (packages/remote-kit/src/dev/watch-build.ts). */
export interface BuildState {
  name: string;
  hash: string;
  errors: readonly string[];
}
