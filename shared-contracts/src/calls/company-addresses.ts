import { companyAddressesSchema, saveCompanyAddressSchema } from '../wire/company-addresses';
import { uuidParamsSchema } from '../wire/queries';
import type { ApiCall } from './call';

export const listCompanyAddresses = {
  method: 'GET',
  path: '/api/wholeSale/addresses',
  answer: companyAddressesSchema,
  access: 'wholesale',
  says: 'The delivery addresses of the buyer’s company.',
} satisfies ApiCall;

export const saveCompanyAddress = {
  method: 'POST',
  path: '/api/wholeSale/addresses/:id',
  params: uuidParamsSchema,
  body: saveCompanyAddressSchema,
  answer: companyAddressesSchema,
  access: 'wholesale',
  says: 'Adds or changes a delivery address of the company; its owner only.',
} satisfies ApiCall;

export const removeCompanyAddress = {
  method: 'DELETE',
  path: '/api/wholeSale/addresses/:id',
  params: uuidParamsSchema,
  answer: companyAddressesSchema,
  access: 'wholesale',
  says: 'Removes a delivery address of the company; its owner only. Orders keep theirs.',
} satisfies ApiCall;
