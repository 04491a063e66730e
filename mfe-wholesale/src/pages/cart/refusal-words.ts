import {
  type ApiError,
  formatMoney,
  orderRefusalSchema,
  resultCodes,
  wholesaleTermsSchema,
} from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import { describeError } from '../../application/describe-error';
import type { WholesaleT } from '../../messages';

const creditRefusalSchema = z.object({ terms: wholesaleTermsSchema });

/** Why an order was not placed, in words. */
export function refusalWords(t: WholesaleT, error: ApiError): string {
  switch (error.code) {
    case resultCodes.priceChanged: {
      const data = z.safeParse(orderRefusalSchema, error.data);
      const total = data.success ? data.data.totals?.grandTotal : undefined;
      return total === undefined
        ? t('order.stockChanged')
        : t('order.priceChanged', { total: formatMoney(total) });
    }
    case resultCodes.outOfStock:
    case resultCodes.minimumQuantity:
      return t('order.stockChanged');
    case resultCodes.creditExceeded: {
      const data = z.safeParse(creditRefusalSchema, error.data);
      const available = data.success ? data.data.terms.available : null;
      return available === null
        ? t('order.creditExceeded')
        : t('order.creditLeft', { available: formatMoney(available) });
    }
    case resultCodes.windowChanged:
      return t('order.windowChanged');
    case resultCodes.idempotencyMismatch:
      return t('order.mismatch');
    default:
      return error.fields.length > 0 ? t('item.fix') : describeError(t, error);
  }
}
