import type { SameKeys } from 'shared-runtime';
import type { roles as en } from '../en/roles';

export const roles: SameKeys<typeof en> = {
  PACKER: '包裝員',
  SERVICE: '顧客服務',
  MERCHANDISER: '貨品主任',
  WHOLESALE_MANAGER: '批發經理',
  RELEASE_MANAGER: '發佈經理',
  ADMINISTRATOR: '管理員',
};
