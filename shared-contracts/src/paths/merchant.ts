import { pathSegment } from './parts';

export const session = '/api/merchant/session';
export const sessionPassword = '/api/merchant/session/password';
export const sessionCode = '/api/merchant/session/code';
export const sessionEnd = '/api/merchant/session/end';
export const staff = '/api/merchant/staff';
export const staffMember = (id: string) => `/api/merchant/staff/${pathSegment(id)}`;
export const staffInvite = (id: string) => `/api/merchant/staff/${pathSegment(id)}/invite`;
export const audit = '/api/merchant/audit';
