/** Where browsers find the remotes' files, unless PUBLIC_ARTIFACTS_URL names another place. */
export const artifactsPath = '/artifacts';
