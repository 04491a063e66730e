import {
  type AddressInput,
  addressFieldNames,
  addressInputSchema,
  atMost,
  emptyAddress,
  type TypedAddress,
  toAddressInput,
  typedAddressFields,
  validationKeys,
  type WholesaleDelivery,
  type WholesaleOrdersRequest,
} from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import type { Address } from 'shared-contracts/wire/customer';

/** An address of the company, with its name, or one of the login's own. */
export interface ChoosableAddress extends Address {
  id: string;
  name?: string;
}

export const otherAddress = 'other';

export interface OrderValues extends TypedAddress {
  /** Id of a saved address, or `other`. */
  saved: string;
  company: string;
  purchaseOrderNumber: string;
  remark: string;
}

export const emptyOrder: OrderValues = {
  ...emptyAddress,
  saved: otherAddress,
  company: '',
  purchaseOrderNumber: '',
  remark: '',
};

/** An address as the fields of the form hold it. */
export function typedAddress(address: Partial<Address> = {}): TypedAddress {
  return Object.fromEntries(
    addressFieldNames.map((name) => [name, address[name] ?? emptyAddress[name]]),
  ) as TypedAddress;
}

const bounded = (length: number) => z.string().check(z.trim(), atMost(length, validationKeys.tooLong));

/** The form's rules (behaviour/validation and behaviour/choices). With a saved address there are no address fields to validate. */
export function orderRules(values: OrderValues) {
  return z.object({
    ...(values.saved === otherAddress ? typedAddressFields(values) : {}),
    company: bounded(100).check(z.minLength(1, validationKeys.required)),
    purchaseOrderNumber: bounded(50),
    remark: bounded(300),
  });
}

function toAddress(values: OrderValues, chosen: ChoosableAddress | undefined): AddressInput | undefined {
  // Removed since it was chosen.
  if (!chosen && values.saved !== otherAddress) return undefined;
  const result = z.safeParse(addressInputSchema, toAddressInput(chosen ?? values));
  return result.success ? result.data : undefined;
}

/** Builds the request; `undefined` when a saved address breaks the current rules. */
export function toOrderRequest(
  values: OrderValues,
  saved: readonly ChoosableAddress[],
  deliveries: readonly Pick<WholesaleDelivery, 'total' | 'windowId'>[],
): WholesaleOrdersRequest | undefined {
  const chosen = saved.find(({ id }) => id === values.saved);
  const address = toAddress(values, chosen);
  if (!address) return undefined;
  const purchaseOrderNumber = values.purchaseOrderNumber.trim();
  const remark = values.remark.trim();
  return {
    address,
    ...(chosen?.name === undefined ? {} : { addressId: chosen.id }),
    company: values.company.trim(),
    deliveries: deliveries.map(({ windowId, total }) => ({ windowId, expectedTotal: total })),
    ...(purchaseOrderNumber ? { purchaseOrderNumber } : {}),
    ...(remark ? { remark } : {}),
  };
}
