import { ApiProblem } from 'api-platform/foundation';
import { resultCodes } from 'shared-contracts/wire/common';

/** For the `catch` of a booking that takes pieces back: a conflict that names the sku, where they are gone meanwhile. */
export const refuseGone =
  (skuId: string, message: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiProblem) || error.code !== resultCodes.outOfStock) throw error;
    throw new ApiProblem(resultCodes.conflict, message, { skuIds: [skuId] });
  };
