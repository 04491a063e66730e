/** The wire: what goes between browser and API, one file per domain. Answers may carry fields not named here. */
export * from './brand';
export * from './cart';
export * from './common';
export * from './content';
export * from './coupons';
export * from './customer';
export * from './favourites';
export * from './member';
export * from './navigation';
export * from './order';
export * from './payment';
export * from './points';
export * from './product';
export * from './recommendation';
export * from './search';
export * from './system';
export * from './wholesale';
