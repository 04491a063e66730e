/** Checks of the answers: a chunk that comes with the first call. */
export { popularWordsSchema, searchSwitchSchema, suggestResponseSchema } from 'shared-contracts/wire/search';
