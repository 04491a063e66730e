/** Path of the remotes' files for browsers, unless PUBLIC_ARTIFACTS_URL is set. */
export const artifactsPath = '/artifacts';
