import { versionParamsSchema } from '../wire/merchant-queries';
import { ruleEditRequestSchema, ruleSettingsSchema } from '../wire/shop-rules';
import type { ApiCall } from './call';

export const getRules = {
  method: 'GET',
  path: '/api/merchant/rules',
  answer: ruleSettingsSchema,
  access: 'merchant:settings.write',
  says: 'The rules of returns and points, with what held before and what is planned.',
} satisfies ApiCall;

export const saveRules = {
  method: 'POST',
  path: '/api/merchant/rules',
  body: ruleEditRequestSchema,
  answer: ruleSettingsSchema,
  access: 'merchant:settings.write',
  says: 'Sets the rules of returns and points, at once or from a moment on; 409 when somebody else has set them.',
} satisfies ApiCall;

export const cancelRules = {
  method: 'POST',
  path: '/api/merchant/rules/:versionId/cancel',
  params: versionParamsSchema,
  answer: ruleSettingsSchema,
  access: 'merchant:settings.write',
  says: 'Takes back rules that are planned and do not hold yet.',
} satisfies ApiCall;
