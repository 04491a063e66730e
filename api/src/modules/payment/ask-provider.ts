import type { FastifyBaseLogger } from 'fastify';
import { resultCodes } from 'shared-contracts/wire/common';
import { ApiProblem } from '../../platform/foundation';
import { PaymentProviderError } from './payment-provider';

/** Asks the provider; what it refuses is an invalid input, what it does not answer an outage that the log tells of. */
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

/** Details the provider does not take end the try as a refusal does: the shopper corrects them and begins anew. */
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
