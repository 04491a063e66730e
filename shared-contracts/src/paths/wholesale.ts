import { type Query, withQuery } from './parts';

export const cart = () => '/wholesale/product/cart';
export const item = (code: string) => withQuery('/wholesale/product/item', { code });
export const list = (query: Query = {}) => withQuery('/wholesale/product/list', query);
