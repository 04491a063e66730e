/** URL path of the remotes' browser files, unless PUBLIC_ARTIFACTS_URL is set. */
export const artifactsPath = '/artifacts';
