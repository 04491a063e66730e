/** Every table, for the migration generator. */
export * from './cart';
export * from './catalogue';
export * from './content';
export * from './customer';
export * from './order';
export * from './wholesale';
