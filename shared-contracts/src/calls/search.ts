import {
  popularWordsSchema,
  searchRequestSchema,
  searchResponseSchema,
  suggestQuerySchema,
  suggestResponseSchema,
} from '../wire/search';
import type { ApiCall } from './call';

export const searchProducts = {
  method: 'POST',
  path: '/api/product/search',
  body: searchRequestSchema,
  answer: searchResponseSchema,
  access: 'guest',
  reads: true,
  says: 'A page of items with facets, by category, brand, keyword and filters. Code 404 where `categoryName` holds a category that the channel does not have.',
} satisfies ApiCall;

export const getSuggestions = {
  method: 'GET',
  path: '/api/product/search/suggest',
  query: suggestQuerySchema,
  answer: suggestResponseSchema,
  access: 'guest',
  says: 'Words, brands and items that begin with what was typed.',
} satisfies ApiCall;

export const listPopularWords = {
  method: 'GET',
  path: '/api/product/search/popularwords',
  answer: popularWordsSchema,
  access: 'guest',
  says: 'The words that are searched for most.',
} satisfies ApiCall;
