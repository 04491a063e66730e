/** All tables, for the migration generator. */
export * from './cart';
export * from './catalogue';
export * from './content';
export * from './coupons';
export * from './customer';
export * from './draws';
export * from './gift-cards';
export * from './member';
export * from './order';
export * from './points';
export * from './promotions';
export * from './returns';
export * from './shipments';
export * from './staff';
export * from './stock-alerts';
export * from './stock-movements';
export * from './wholesale';
