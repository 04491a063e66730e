/**
 * API paths (behaviour 7), used by the API's routes and by the browser. The spelling follows behaviour 7.
 * Exported as a namespace, so that a bundle contains only the paths it uses.
 */
export * as apiPaths from './paths/api';
