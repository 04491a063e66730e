import {
  pushKeySchema,
  pushSubscriptionEndSchema,
  pushSubscriptionRequestSchema,
  pushSubscriptionResultSchema,
} from '../wire/push';
import type { ApiCall } from './call';

export const getPushKey = {
  method: 'GET',
  path: '/api/push/key',
  answer: pushKeySchema,
  access: 'guest',
  says: 'The key with which a browser subscribes to notifications.',
} satisfies ApiCall;

export const createPushSubscription = {
  method: 'POST',
  path: '/api/push/subscription',
  body: pushSubscriptionRequestSchema,
  answer: pushSubscriptionResultSchema,
  access: 'guest',
  limited: true,
  says: 'Stores the subscription of a browser, a member’s or a guest’s.',
} satisfies ApiCall;

export const deletePushSubscription = {
  method: 'POST',
  path: '/api/push/subscription/end',
  body: pushSubscriptionEndSchema,
  answer: pushSubscriptionResultSchema,
  access: 'guest',
  limited: true,
  says: 'Removes the subscription of a browser.',
} satisfies ApiCall;
