import { type Query, withQuery } from './parts';

export const index = () => '/staff';
export const members = () => '/staff/members';
export const audit = (query: Query = {}) => withQuery('/staff/audit', query);
