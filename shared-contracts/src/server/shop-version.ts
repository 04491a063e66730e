import manifest from 'shared-contracts/package.json' with { type: 'json' };

/** The version of the shop that this code is of, as `1.4.0`: all its packages have the same (docs/releasing.md). */
export const shopVersion: string = manifest.version;
