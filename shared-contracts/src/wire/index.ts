/**
 * Schemas of API requests and responses, one file per domain. Responses may contain fields not declared here.
 */
export * from './brand';
export * from './cart';
export * from './common';
export * from './consents';
export * from './content';
export * from './coupons';
export * from './customer';
export * from './draws';
export * from './favourites';
export * from './gift-cards';
export * from './launches';
export * from './line';
export * from './member';
export * from './navigation';
export * from './order';
export * from './payment';
export * from './pick-up';
export * from './points';
export * from './product';
export * from './promotions';
export * from './recommendation';
export * from './returns';
export * from './search';
export * from './stored-methods';
export * from './system';
export * from './wholesale';
