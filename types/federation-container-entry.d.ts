/**
 * A file of the federation runtime, resolved by an alias in the shell's build
 * (shell/src/build/slim-federation.ts).
 */
declare module 'federation-container-entry' {
  export const initContainerEntry: (options: object) => unknown;
}
