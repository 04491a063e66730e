/** Every table, for the migration generator. */
export * from '../../modules/cart/catalogue-tables';
export * from './cart';
export * from './customer';
export * from './order';
export * from './wholesale';
