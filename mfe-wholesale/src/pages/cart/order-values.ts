import {
  type AddressInput,
  addressFieldNames,
  addressInputSchema,
  emptyAddress,
  isDistrictOf,
  isPhone,
  type SavedAddress,
  type TypedAddress,
  toAddressInput,
  validationKeys,
  type WholesaleOrderRequest,
} from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import type { WholesaleT } from '../../messages';

export const otherAddress = 'other';

export interface OrderValues extends TypedAddress {
  /** Id of a saved address, or `other`. */
  saved: string;
  purchaseOrderNumber: string;
  remark: string;
}

export const emptyOrder: OrderValues = {
  ...emptyAddress,
  saved: otherAddress,
  purchaseOrderNumber: '',
  remark: '',
};

const longest = { purchaseOrderNumber: 50, remark: 300 } as const;

/** The wrong fields of a typed address with the key of each one's message. All at once, cross-checks too. */
function addressErrors(values: TypedAddress): Partial<TypedAddress> {
  const errors: Partial<TypedAddress> = {};
  const address = toAddressInput(values);
  const result = z.safeParse(addressInputSchema, address);
  for (const issue of result.error?.issues ?? []) {
    const name = addressFieldNames.find((entry) => entry === issue.path[0]);
    if (name) errors[name] ??= issue.message;
  }
  if (!isPhone(address.phoneRegion, address.phone)) errors.phone ??= validationKeys.phone;
  if (values.area === '') errors.area = validationKeys.select;
  if (!isDistrictOf(values.region, values.area, values.district)) errors.district = validationKeys.district;
  return errors;
}

/** The form's wrong fields (sections 5 and the field table). */
export function orderErrors(values: OrderValues): Partial<Record<keyof OrderValues, string>> {
  const errors: Partial<Record<keyof OrderValues, string>> =
    values.saved === otherAddress ? addressErrors(values) : {};
  for (const name of ['purchaseOrderNumber', 'remark'] as const) {
    if (values[name].trim().length > longest[name]) errors[name] = validationKeys.tooLong;
  }
  return errors;
}

function toAddress(values: OrderValues, saved: readonly SavedAddress[]): AddressInput | undefined {
  const chosen = saved.find(({ id }) => id === values.saved);
  const result = z.safeParse(addressInputSchema, toAddressInput(chosen ?? values));
  return result.success ? result.data : undefined;
}

/** What is sent; undefined where a saved address no longer keeps the rules. */
export function toOrderRequest(
  values: OrderValues,
  saved: readonly SavedAddress[],
  expectedTotal: number,
): WholesaleOrderRequest | undefined {
  const address = toAddress(values, saved);
  if (!address) return undefined;
  const purchaseOrderNumber = values.purchaseOrderNumber.trim();
  const remark = values.remark.trim();
  return {
    address,
    expectedTotal,
    ...(purchaseOrderNumber ? { purchaseOrderNumber } : {}),
    ...(remark ? { remark } : {}),
  };
}

/** A message key of shared-contracts in words. */
export function validationWords(t: WholesaleT, key: string): string {
  switch (key) {
    case validationKeys.required:
      return t('validation.required');
    case validationKeys.phone:
      return t('validation.phone');
    case validationKeys.phoneRegion:
      return t('validation.phoneRegion');
    case validationKeys.name:
      return t('validation.name');
    case validationKeys.addressLine:
      return t('validation.addressLine');
    case validationKeys.district:
      return t('validation.district');
    case validationKeys.region:
    case validationKeys.select:
      return t('validation.select');
    case validationKeys.tooLong:
      return t('validation.tooLong');
    default:
      return t('validation.other');
  }
}
