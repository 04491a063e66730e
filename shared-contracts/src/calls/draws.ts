import {
  drawCampaignListSchema,
  drawCodeParamsSchema,
  drawCountSchema,
  drawReceiveRequestSchema,
  drawRequestSchema,
  drawSchema,
  drawStateSchema,
  prizeStockSchema,
  todayRecordSchema,
} from '../wire/draws';
import type { ApiCall } from './call';

export const listDraws = {
  method: 'GET',
  path: '/api/order/raffle',
  answer: drawCampaignListSchema,
  access: 'guest',
  says: 'The draws that are open.',
} satisfies ApiCall;

export const getDraw = {
  method: 'GET',
  path: '/api/order/raffle/:code',
  params: drawCodeParamsSchema,
  answer: drawStateSchema,
  access: 'member',
  says: 'A draw, the member’s chances in it and what they drew.',
} satisfies ApiCall;

export const enterDraw = {
  method: 'POST',
  path: '/api/order/raffle/:code',
  params: drawCodeParamsSchema,
  body: drawRequestSchema,
  answer: drawSchema,
  access: 'member',
  says: 'Draws a prize for an order.',
} satisfies ApiCall;

export const receivePrize = {
  method: 'POST',
  path: '/api/order/raffle/:code/receive',
  params: drawCodeParamsSchema,
  body: drawReceiveRequestSchema,
  answer: drawSchema,
  access: 'member',
  says: 'Accepts a prize that was drawn.',
} satisfies ApiCall;

export const listPrizes = {
  method: 'GET',
  path: '/api/order/raffle/:code/prizeStock',
  params: drawCodeParamsSchema,
  answer: prizeStockSchema,
  access: 'guest',
  says: 'How many are left of each prize.',
} satisfies ApiCall;

export const getNewYearDraw = {
  method: 'GET',
  path: '/api/order/newyear',
  answer: drawStateSchema,
  access: 'member',
  says: 'The New Year draw, the member’s chances in it and what they drew.',
} satisfies ApiCall;

export const enterNewYearDraw = {
  method: 'POST',
  path: '/api/order/newyear',
  body: drawRequestSchema,
  answer: drawSchema,
  access: 'member',
  says: 'Draws a prize of the New Year draw.',
} satisfies ApiCall;

export const getTodaysDraw = {
  method: 'GET',
  path: '/api/order/newyear/todayRecord',
  answer: todayRecordSchema,
  access: 'member',
  says: 'What the member has drawn today.',
} satisfies ApiCall;

export const countNewYearDraws = {
  method: 'GET',
  path: '/api/order/newyear/count',
  answer: drawCountSchema,
  access: 'member',
  says: 'How often the member has drawn, and how many chances are left.',
} satisfies ApiCall;
