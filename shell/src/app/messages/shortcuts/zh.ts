import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = { newIn: '新品', designers: '設計師品牌' };
