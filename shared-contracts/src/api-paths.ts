/**
 * Paths of the calls (behaviour 7), as the API registers and the browser asks for them. The spelling is that of behaviour 7.
 * A namespace: a remote is sent those it names and no others.
 */
export * as apiPaths from './paths/api';
