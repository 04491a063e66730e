/** What the catalogue's listings and the search results share, without views. */
export * from './heart-props';
export * from './listing';
export * from './listing-filters';
export * from './listing-memory';
export * from './listing-request';
export * from './listing-texts';
export * from './load-listing';
export * from './load-more';
export * from './picture-of-color';
