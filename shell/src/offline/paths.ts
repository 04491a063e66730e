/** Paths of the shell's server for offline visits. */
export const serviceWorkerPath = '/sw.js';
export const manifestPath = '/manifest.webmanifest';
export const offlinePath = '/offline';

/** Name of the cache that holds the copy of a page; the service worker, which imports nothing, repeats it. */
export const keptPageCache = (address: string) => `page ${address}`;
