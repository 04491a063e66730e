import { isApiError } from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import { pricesRefusalSchema } from 'shared-contracts/wire/merchant-price-lists';
import { useT } from './messages';

const texts = { UNKNOWN: 'unknown', CHANGED: 'changed', REPEATED: 'repeated' } as const;

/** The sentences of a refusal of prices, one line each; undefined for another error. */
export function usePricesRefusal(): (error: unknown) => string | undefined {
  const t = useT();
  return (error) => {
    const found = isApiError(error) ? z.safeParse(pricesRefusalSchema, error.data) : undefined;
    if (!found?.success) return undefined;
    return found.data.refused
      .map(({ styleCode: style, reason }) => t(`table.${texts[reason]}`, { style }))
      .join('\n');
  };
}
