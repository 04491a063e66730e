import { isApiError, type WholesaleProblem, wholesaleProblemSchema } from 'shared-contracts';
import * as z from 'shared-contracts/schema';

const refusalSchema = z.object({ problems: z.array(wholesaleProblemSchema) });

/** Problems in the cart's refusal, by style and sku; empty when the call failed for another reason. */
export function readProblems(error: unknown): WholesaleProblem[] {
  if (!isApiError(error)) return [];
  const result = z.safeParse(refusalSchema, error.data);
  return result.success ? result.data.problems : [];
}
