import { emptySchema } from '../wire/common';
import {
  mediaFileSchema,
  mediaPageSchema,
  mediaRemoveSchema,
  mediaTextsSchema,
  mediaUploadSchema,
} from '../wire/merchant-media';
import { mediaQuerySchema } from '../wire/merchant-queries';
import type { ApiCall } from './call';

export const listMedia = {
  method: 'GET',
  path: '/api/merchant/media',
  query: mediaQuerySchema,
  answer: mediaPageSchema,
  access: 'merchant:content.write',
  says: 'The pictures of the media library, with where each is used; search by name or alternative text.',
} satisfies ApiCall;

export const uploadMedia = {
  method: 'POST',
  path: '/api/merchant/media',
  body: mediaUploadSchema,
  answer: mediaFileSchema,
  access: 'merchant:content.write',
  says: 'Puts a picture into the media library.',
} satisfies ApiCall;

export const saveMediaTexts = {
  method: 'POST',
  path: '/api/merchant/media/texts',
  body: mediaTextsSchema,
  answer: mediaFileSchema,
  access: 'merchant:content.write',
  says: 'Sets the alternative texts of a picture.',
} satisfies ApiCall;

export const removeMedia = {
  method: 'POST',
  path: '/api/merchant/media/remove',
  body: mediaRemoveSchema,
  answer: emptySchema,
  access: 'merchant:content.write',
  says: 'Deletes a picture that is used nowhere; 409 says where it is used.',
} satisfies ApiCall;
