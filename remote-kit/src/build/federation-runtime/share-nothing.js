/** Replaces the shell's share-federation.ts in a build with the stock runtime: each remote brings its own copy. */
export function shareFederation() {}
