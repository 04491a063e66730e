import { versionParamsSchema } from '../wire/merchant-queries';
import { popularEditRequestSchema, popularSettingsSchema } from '../wire/popular-words';
import type { ApiCall } from './call';

export const getPopularSettings = {
  method: 'GET',
  path: '/api/merchant/popularWords',
  answer: popularSettingsSchema,
  access: 'merchant:settings.write',
  says: 'Popular words of the search panel, with what held before, what is planned, and the words of the file.',
} satisfies ApiCall;

export const savePopularSettings = {
  method: 'POST',
  path: '/api/merchant/popularWords',
  body: popularEditRequestSchema,
  answer: popularSettingsSchema,
  access: 'merchant:settings.write',
  says: 'Sets the popular words of the search panel, at once or from a moment on; 409 when somebody else has set them.',
} satisfies ApiCall;

export const cancelPopularSettings = {
  method: 'POST',
  path: '/api/merchant/popularWords/:versionId/cancel',
  params: versionParamsSchema,
  answer: popularSettingsSchema,
  access: 'merchant:settings.write',
  says: 'Takes back popular words that are planned and do not hold yet.',
} satisfies ApiCall;
