import {
  buyerCatalogueSchema,
  catalogueDetailSchema,
  catalogueParamsSchema,
  cataloguePreviewSchema,
  cataloguesSchema,
  chooseCatalogueSchema,
  createCatalogueSchema,
  editCatalogueSchema,
  previewCatalogueSchema,
} from '../wire/merchant-buyer-catalogues';
import { uuidParamsSchema } from '../wire/queries';
import type { ApiCall } from './call';

export const listCatalogues = {
  method: 'GET',
  path: '/api/merchant/wholesale/catalogues',
  answer: cataloguesSchema,
  access: 'merchant:wholesale.read',
  says: 'The catalogues of wholesale buyers, with the brands and categories to choose from.',
} satisfies ApiCall;

export const createCatalogue = {
  method: 'POST',
  path: '/api/merchant/wholesale/catalogues',
  body: createCatalogueSchema,
  answer: catalogueDetailSchema,
  access: 'merchant:wholesale.write',
  says: 'Adds a catalogue: a selection of items by brand, category and item.',
} satisfies ApiCall;

export const previewCatalogue = {
  method: 'POST',
  path: '/api/merchant/wholesale/catalogues/preview',
  body: previewCatalogueSchema,
  answer: cataloguePreviewSchema,
  access: 'merchant:wholesale.read',
  reads: true,
  says: 'How many items a selection holds, before it is saved.',
} satisfies ApiCall;

export const getCatalogue = {
  method: 'GET',
  path: '/api/merchant/wholesale/catalogues/:catalogueId',
  params: catalogueParamsSchema,
  answer: catalogueDetailSchema,
  access: 'merchant:wholesale.read',
  says: 'A catalogue with its companies, and what staff changed.',
} satisfies ApiCall;

export const editCatalogue = {
  method: 'POST',
  path: '/api/merchant/wholesale/catalogues/:catalogueId',
  params: catalogueParamsSchema,
  body: editCatalogueSchema,
  answer: catalogueDetailSchema,
  access: 'merchant:wholesale.write',
  says: 'Changes a catalogue; placed orders stay as they are.',
} satisfies ApiCall;

export const getBuyerCatalogue = {
  method: 'GET',
  path: '/api/merchant/wholesale/buyers/:id/catalogue',
  params: uuidParamsSchema,
  answer: buyerCatalogueSchema,
  access: 'merchant:wholesale.read',
  says: 'The catalogue of a company, and those that it could have.',
} satisfies ApiCall;

export const chooseBuyerCatalogue = {
  method: 'POST',
  path: '/api/merchant/wholesale/buyers/:id/catalogue',
  params: uuidParamsSchema,
  body: chooseCatalogueSchema,
  answer: buyerCatalogueSchema,
  access: 'merchant:wholesale.write',
  says: 'Gives a company a catalogue, or all items again.',
} satisfies ApiCall;
