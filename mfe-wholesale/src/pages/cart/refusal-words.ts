import { type ApiError, formatMoney, orderRefusalSchema, resultCodes } from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import { describeError } from '../../application/describe-error';
import type { WholesaleT } from '../../messages';

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
    case resultCodes.idempotencyMismatch:
      return t('order.mismatch');
    default:
      return error.fields.length > 0 ? t('item.fix') : describeError(t, error);
  }
}
