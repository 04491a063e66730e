import { z } from 'zod';
import { PaymentProviderError, type ProviderStoredMethod } from './payment-provider';

const storedSchema = z.object({
  id: z.string(),
  type: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.coerce.number().int().min(1).max(12),
  /** Adyen writes the year with two or four digits. */
  expiryYear: z.coerce
    .number()
    .int()
    .transform((year) => (year < 100 ? 2_000 + year : year)),
  holderName: z
    .string()
    .nullish()
    .transform((name) => name || null),
});
const listSchema = z.object({ storedPaymentMethods: z.array(z.looseObject({ type: z.string() })).nullish() });

/** The cards in a response of /storedPaymentMethods; stored wallets are ignored. */
export function readStoredMethods(answer: unknown): ProviderStoredMethod[] {
  const list = listSchema.safeParse(answer);
  const cards = list.data?.storedPaymentMethods?.filter(({ type }) => type === 'scheme') ?? [];
  const parsed = z.array(storedSchema).safeParse(cards);
  if (list.success && parsed.success) return parsed.data;
  throw new PaymentProviderError('unavailable', 'The payment provider gave an answer of another form');
}
