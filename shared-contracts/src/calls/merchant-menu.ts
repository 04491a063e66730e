import { versionParamsSchema } from '../wire/merchant-queries';
import { menuEditRequestSchema, menuSettingsSchema } from '../wire/shop-menu';
import type { ApiCall } from './call';

export const getMenuLinks = {
  method: 'GET',
  path: '/api/merchant/menu',
  answer: menuSettingsSchema,
  access: 'merchant:settings.write',
  says: 'Links in the menu beside the departments, with what held before and what is planned.',
} satisfies ApiCall;

export const saveMenuLinks = {
  method: 'POST',
  path: '/api/merchant/menu',
  body: menuEditRequestSchema,
  answer: menuSettingsSchema,
  access: 'merchant:settings.write',
  says: 'Sets the links in the menu, at once or from a moment on; 409 when somebody else has set them.',
} satisfies ApiCall;

export const cancelMenuLinks = {
  method: 'POST',
  path: '/api/merchant/menu/:versionId/cancel',
  params: versionParamsSchema,
  answer: menuSettingsSchema,
  access: 'merchant:settings.write',
  says: 'Takes back links of the menu that are planned and do not hold yet.',
} satisfies ApiCall;
