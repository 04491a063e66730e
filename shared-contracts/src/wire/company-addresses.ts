/** Where a company has its orders delivered: named addresses that all of its logins choose among. */
import * as z from 'shared-contracts/schema';
import { atMost } from '../form-rules';
import { inPlainText, phoneCheck, validationKeys } from '../validation';
import { addressFields, addressSchema, districtCheck } from './customer';

/** More than the largest customer has shops. */
export const maxCompanyAddresses = 200;
const maxAddressName = 60;

/** Name of an address as it is typed: what people of the company call the place. */
export const addressNameSchema = z
  .string(validationKeys.required)
  .check(
    inPlainText,
    z.trim(),
    z.minLength(1, validationKeys.required),
    atMost(maxAddressName, validationKeys.tooLong),
  );

/** GET /api/wholeSale/addresses, and of a buyer for staff; every change answers with it. */
export const companyAddressesSchema = z.object({
  /** By name. */
  addresses: z.array(z.object({ ...addressSchema.shape, id: z.string(), name: z.string() })),
  /** Whether the reader may add, change and remove. */
  mayManage: z.boolean(),
});
export type CompanyAddresses = z.infer<typeof companyAddressesSchema>;
export type CompanyAddress = CompanyAddresses['addresses'][number];

/** POST: the caller chooses the id of a new address, so that a repeated call saves it once. */
export const saveCompanyAddressSchema = z
  .strictObject({ ...addressFields, name: addressNameSchema })
  .check(phoneCheck(), districtCheck());
export type SaveCompanyAddress = z.infer<typeof saveCompanyAddressSchema>;
