/**
 * A file inside the federation runtime, reached through an alias of the build
 * (remote-kit/src/build/federation-runtime/aliases.ts).
 */
declare module 'federation-container-entry' {
  export const initContainerEntry: (options: object) => unknown;
}
