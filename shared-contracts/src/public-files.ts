/** `<remote>/<version>/web/…`: the browser files of a release. */
const webFile = /^\/[\w-]+\/[\w.+-]+\/web\/[\w./+-]+$/;

/** `packages/<name>.tgz` and their list: packages for a team's own repository. */
const packageFile = /^\/packages\/(?:[\w.-]+\.tgz|packages\.json)$/;

/**
 * Whether a file of the artifact store is public. Server bundles, `release.json` and the release map are for
 * the shell only; source maps are not served.
 */
export function isPublicFile(path: string): boolean {
  return (webFile.test(path) || packageFile.test(path)) && !path.includes('..') && !isSourceMap(path);
}

export function isSourceMap(path: string): boolean {
  return /\.map(?:\.br|\.gz)?$/.test(path);
}
