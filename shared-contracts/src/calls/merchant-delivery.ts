import { deliveryEditRequestSchema, deliverySettingsSchema } from '../wire/delivery-terms';
import { versionParamsSchema } from '../wire/merchant-queries';
import type { ApiCall } from './call';

export const getDeliverySettings = {
  method: 'GET',
  path: '/api/merchant/delivery',
  answer: deliverySettingsSchema,
  access: 'merchant:settings.write',
  says: 'What delivery costs and how long it takes, with what held before and what is planned.',
} satisfies ApiCall;

export const saveDeliverySettings = {
  method: 'POST',
  path: '/api/merchant/delivery',
  body: deliveryEditRequestSchema,
  answer: deliverySettingsSchema,
  access: 'merchant:settings.write',
  says: 'Sets fees, days and regions of delivery, at once or from a moment on; 409 when somebody else has set them.',
} satisfies ApiCall;

export const cancelDeliverySettings = {
  method: 'POST',
  path: '/api/merchant/delivery/:versionId/cancel',
  params: versionParamsSchema,
  answer: deliverySettingsSchema,
  access: 'merchant:settings.write',
  says: 'Takes back terms of delivery that are planned and do not hold yet.',
} satisfies ApiCall;
