import {
  mailDetailSchema,
  mailEditRequestSchema,
  mailListSchema,
  mailParamsSchema,
  mailPreviewRequestSchema,
  mailPreviewSchema,
  mailResetRequestSchema,
  mailTestRequestSchema,
  mailTestSchema,
} from '../wire/merchant-mails';
import type { ApiCall } from './call';

export const listMails = {
  method: 'GET',
  path: '/api/merchant/mails',
  answer: mailListSchema,
  access: 'merchant:settings.write',
  says: 'The mails to shoppers whose words staff can change, with who changed them.',
} satisfies ApiCall;

export const getMail = {
  method: 'GET',
  path: '/api/merchant/mails/:mail',
  params: mailParamsSchema,
  answer: mailDetailSchema,
  access: 'merchant:settings.write',
  says: 'The words of a mail, the shop’s own words, and what staff changed.',
} satisfies ApiCall;

export const saveMail = {
  method: 'POST',
  path: '/api/merchant/mails/:mail',
  params: mailParamsSchema,
  body: mailEditRequestSchema,
  answer: mailDetailSchema,
  access: 'merchant:settings.write',
  says: 'Changes the words of a mail; 409 when somebody else has changed them.',
} satisfies ApiCall;

export const resetMail = {
  method: 'POST',
  path: '/api/merchant/mails/:mail/reset',
  params: mailParamsSchema,
  body: mailResetRequestSchema,
  answer: mailDetailSchema,
  access: 'merchant:settings.write',
  says: 'Goes back to the shop’s own words; 409 when somebody else has changed them.',
} satisfies ApiCall;

export const previewMail = {
  method: 'POST',
  path: '/api/merchant/mails/:mail/preview',
  params: mailParamsSchema,
  body: mailPreviewRequestSchema,
  answer: mailPreviewSchema,
  access: 'merchant:settings.write',
  says: 'The mail with these words and invented facts, in both languages. Saves nothing.',
} satisfies ApiCall;

export const sendTestMail = {
  method: 'POST',
  path: '/api/merchant/mails/:mail/test',
  params: mailParamsSchema,
  body: mailTestRequestSchema,
  answer: mailTestSchema,
  access: 'merchant:settings.write',
  says: 'Sends the mail with these words and invented facts to the caller’s own address, 20 times an hour.',
} satisfies ApiCall;
