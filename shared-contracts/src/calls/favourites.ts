import {
  favouriteBrandChangeSchema,
  favouriteBrandListSchema,
  favouriteChangeResultSchema,
  favouriteChangeSchema,
  favouriteListSchema,
  favouriteStatusQuerySchema,
  favouriteStatusSchema,
} from '../wire/favourites';
import { favouriteListQuerySchema } from '../wire/queries';
import type { ApiCall } from './call';

export const listFavourites = {
  method: 'GET',
  path: '/api/customer/favorites',
  query: favouriteListQuerySchema,
  answer: favouriteListSchema,
  access: 'member',
  says: 'A page of the wish list.',
} satisfies ApiCall;

export const addFavourites = {
  method: 'POST',
  path: '/api/customer/favorites',
  body: favouriteChangeSchema,
  answer: favouriteChangeResultSchema,
  access: 'member',
  says: 'Adds items to the wish list.',
} satisfies ApiCall;

export const deleteFavourites = {
  method: 'DELETE',
  path: '/api/customer/favorites',
  body: favouriteChangeSchema,
  answer: favouriteChangeResultSchema,
  access: 'member',
  says: 'Removes items from the wish list.',
} satisfies ApiCall;

export const deleteFavouritesByPost = {
  method: 'POST',
  path: '/api/customer/favorites/delete',
  body: favouriteChangeSchema,
  answer: favouriteChangeResultSchema,
  access: 'member',
  says: 'Removes items from the wish list.',
} satisfies ApiCall;

export const getFavouriteStatus = {
  method: 'GET',
  path: '/api/customer/favorites/product',
  query: favouriteStatusQuerySchema,
  answer: favouriteStatusSchema,
  access: 'member',
  says: 'Which of these items are on the wish list.',
} satisfies ApiCall;

export const listFavouriteBrands = {
  method: 'GET',
  path: '/api/customer/favorites/brand',
  answer: favouriteBrandListSchema,
  access: 'member',
  says: 'The member’s favourite brands.',
} satisfies ApiCall;

export const addFavouriteBrands = {
  method: 'POST',
  path: '/api/customer/favorites/brand',
  body: favouriteBrandChangeSchema,
  answer: favouriteBrandListSchema,
  access: 'member',
  says: 'Adds a favourite brand.',
} satisfies ApiCall;

export const deleteFavouriteBrands = {
  method: 'DELETE',
  path: '/api/customer/favorites/brand',
  body: favouriteBrandChangeSchema,
  answer: favouriteBrandListSchema,
  access: 'member',
  says: 'Removes a favourite brand.',
} satisfies ApiCall;

export const deleteAllFavouritesByPost = {
  method: 'POST',
  path: '/api/customer/favorites/deleteAllFavoritesProduct',
  answer: favouriteChangeResultSchema,
  access: 'member',
  says: 'Empties the wish list.',
} satisfies ApiCall;

export const deleteAllFavourites = {
  method: 'DELETE',
  path: '/api/customer/favorites/deleteAllFavoritesProduct',
  answer: favouriteChangeResultSchema,
  access: 'member',
  says: 'Empties the wish list.',
} satisfies ApiCall;
