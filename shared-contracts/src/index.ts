/** What crosses an edge of a workspace. Nothing here has an effect when it is imported. */

export * from './bus';
export * from './channel';
export * from './http/client';
export * from './http/errors';
export type { RefreshOutcome } from './http/session-gate';
export * from './locale';
export * from './regions';
export * from './release';
export * from './remote';
export * from './services';
export * from './validation';
export * from './wire/index';
