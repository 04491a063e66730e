/** `<remote>/<version>/web/…`: what a release has for browsers. */
const webFile = /^\/[\w-]+\/[\w.+-]+\/web\/[\w./+-]+$/;

/**
 * Whether everybody may have a file of the artifact store. Server bundles, `release.json` and the release map are the
 * shell's; source maps, compressed or not, are for whoever has the store's folder.
 */
export function isPublicFile(path: string): boolean {
  return webFile.test(path) && !path.includes('..') && !isSourceMap(path);
}

export function isSourceMap(path: string): boolean {
  return /\.map(?:\.br|\.gz)?$/.test(path);
}
