import {
  type AddressInput,
  addressInputSchema,
  addressRules,
  brokenFields,
  emptyAddress,
  type SavedAddress,
  type TypedAddress,
  toAddressInput,
  validationKeys,
  type WholesaleCart,
  type WholesaleOrderRequest,
} from 'shared-contracts';
import * as z from 'shared-contracts/schema';

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

/** The form's invalid fields (behaviour 5 and 10). */
export function orderErrors(values: OrderValues): Partial<Record<keyof OrderValues, string>> {
  const errors: Partial<Record<keyof OrderValues, string>> =
    values.saved === otherAddress ? brokenFields(addressRules, { ...values }) : {};
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

/** Builds the request; `undefined` when a saved address breaks the current rules. */
export function toOrderRequest(
  values: OrderValues,
  saved: readonly SavedAddress[],
  { total, windowId }: Pick<WholesaleCart, 'total' | 'windowId'>,
): WholesaleOrderRequest | undefined {
  const address = toAddress(values, saved);
  if (!address) return undefined;
  const purchaseOrderNumber = values.purchaseOrderNumber.trim();
  const remark = values.remark.trim();
  return {
    address,
    expectedTotal: total,
    // An older API neither returns nor accepts a window.
    ...(windowId === undefined ? {} : { windowId }),
    ...(purchaseOrderNumber ? { purchaseOrderNumber } : {}),
    ...(remark ? { remark } : {}),
  };
}
