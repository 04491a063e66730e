/** What crosses an edge of a workspace. Nothing here has an effect when it is imported. */
export * from './channel';
export * from './locale';
export * from './regions';
export * from './release';
export * from './remote';
export * from './services';
export * from './validation';
export * from './wire/index';
