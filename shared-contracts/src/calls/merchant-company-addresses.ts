import { companyAddressesSchema, saveCompanyAddressSchema } from '../wire/company-addresses';
import { companyAddressParamsSchema, uuidParamsSchema } from '../wire/queries';
import type { ApiCall } from './call';

export const listBuyerAddresses = {
  method: 'GET',
  path: '/api/merchant/wholesale/buyers/:id/addresses',
  params: uuidParamsSchema,
  answer: companyAddressesSchema,
  access: 'merchant:wholesale.read',
  says: 'The delivery addresses of a company.',
} satisfies ApiCall;

export const saveBuyerAddress = {
  method: 'POST',
  path: '/api/merchant/wholesale/buyers/:id/addresses/:addressId',
  params: companyAddressParamsSchema,
  body: saveCompanyAddressSchema,
  answer: companyAddressesSchema,
  access: 'merchant:wholesale.write',
  says: 'Adds or changes a delivery address of a company.',
} satisfies ApiCall;

export const removeBuyerAddress = {
  method: 'DELETE',
  path: '/api/merchant/wholesale/buyers/:id/addresses/:addressId',
  params: companyAddressParamsSchema,
  answer: companyAddressesSchema,
  access: 'merchant:wholesale.write',
  says: 'Removes a delivery address of a company. Orders keep theirs.',
} satisfies ApiCall;
