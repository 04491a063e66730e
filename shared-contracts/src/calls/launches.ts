import { launchSchema } from '../wire/launches';
import { productCodeParamsSchema } from '../wire/queries';
import type { ApiCall } from './call';

export const getLaunch = {
  method: 'GET',
  path: '/api/launch/:code',
  params: productCodeParamsSchema,
  answer: launchSchema,
  access: 'guest',
  says: 'How the launch of an item stands, with the member’s place; null when the item has none.',
} satisfies ApiCall;

export const joinLaunch = {
  method: 'POST',
  path: '/api/launch/:code/join',
  params: productCodeParamsSchema,
  answer: launchSchema,
  access: 'member',
  says: 'Takes a place in the queue of a launch; a member who has one keeps it.',
} satisfies ApiCall;

export const leaveLaunch = {
  method: 'POST',
  path: '/api/launch/:code/leave',
  params: productCodeParamsSchema,
  answer: launchSchema,
  access: 'member',
  says: 'Gives up the member’s place or turn, so that the next one is admitted.',
} satisfies ApiCall;
