import { ApiProblem } from 'api-platform/foundation';
import type { FastifyBaseLogger } from 'fastify';
import { PaymentProviderError } from 'payment-provider';
import { resultCodes } from 'shared-contracts/wire/common';

/** Calls the provider. A refusal becomes an invalid input; a missing answer is logged as an outage. */
export async function askProvider<Answer>(
  log: FastifyBaseLogger,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.kind === 'refused') throw new ApiProblem(resultCodes.invalidInput, error.message);
    log.error({ err: error }, 'payment provider unavailable');
    throw new ApiProblem(resultCodes.unavailable, 'Payment is not available at the moment');
  }
}

/**
 * Like `askProvider`, but details that the provider rejects end the attempt as a refusal, so that the shopper
 * can correct them.
 */
export async function askOrRefuse<Answer>(
  log: FastifyBaseLogger,
  call: () => Promise<Answer>,
  refusal: (reason: string) => Answer,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === 'refused') return refusal(error.message);
    return askProvider(log, () => Promise.reject(error));
  }
}
