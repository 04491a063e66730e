import { type ApiError, formatMoney } from 'shared-contracts';
import { isObject } from 'shared-contracts/guards';
import { useT } from './messages';

/** Why the API refused to record or reverse a payment, in words; undefined for a refusal that other calls have too. */
export function usePaymentRefusal(): (error: ApiError) => string | undefined {
  const t = useT();
  return ({ data, code }) => {
    const reason = isObject(data) ? data.reason : undefined;
    const open = isObject(data) && typeof data.open === 'number' ? data.open : undefined;
    if (reason === 'BEYOND_OPEN' && open !== undefined) return t('beyondOpen', { amount: formatMoney(open) });
    if (reason === 'KNOWN_REFERENCE') return t('knownReference');
    if (reason === 'REFUNDED') return t('alreadyRefunded');
    return reason === undefined && code === 409 ? t('notStanding') : undefined;
  };
}
