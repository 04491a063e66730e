/** Response schemas, in a chunk that loads with the first call. */
export { popularWordsSchema, searchSwitchSchema, suggestResponseSchema } from 'shared-contracts/wire/search';
