/** Paths of the shell's server for offline visits. */
export const serviceWorkerPath = '/sw.js';
export const manifestPath = '/manifest.webmanifest';
export const offlinePath = '/offline';
