import { type Query, withQuery } from './parts';

export const cart = () => '/wholesale/product/cart';
export const item = (code: string) => withQuery('/wholesale/product/item', { code });
export const order = (orderId: string) => withQuery('/wholesale/order', { orderId });
export const orders = (query: Query = {}) => withQuery('/wholesale/orders', query);
export const review = () => '/wholesale/product/review';
export const drafts = () => '/wholesale/drafts';
export const draft = (id: string) => withQuery('/wholesale/draft', { id });
export const addresses = () => '/wholesale/addresses';
export const users = () => '/wholesale/users';
/** Where an invitation to a company leads. */
export const join = (token: string) => withQuery('/wholesale/join', { token });
export const apply = () => '/wholesale/apply';
export const statement = () => '/wholesale/statement';
export const list = (query: Query = {}) => withQuery('/wholesale/product/list', query);
