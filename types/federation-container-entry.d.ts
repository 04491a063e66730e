/** A file inside the federation runtime, by an alias of the shell's build (shell/src/build/slim-federation.ts). */
declare module 'federation-container-entry' {
  export const initContainerEntry: (options: object) => unknown;
}
