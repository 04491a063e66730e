/**
 * Paths of the calls (section 7), as the API registers and the browser asks for them. The spelling is the specification's.
 * A namespace: a remote is sent those it names and no others.
 */
export * as apiPaths from './paths/api';
