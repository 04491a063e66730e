import type { Logger } from 'shared-contracts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker';

const failuresToOpen = 3;
const probeMs = 500;
const probeTimeoutMs = 1_000;

/** The circuit breaker before the API: one for all pages of this process. */
export function createApiBreaker(apiUrl: string, log: Logger): CircuitBreaker {
  return createCircuitBreaker({
    failuresToOpen,
    probeMs,
    log,
    async probe() {
      const signal = AbortSignal.timeout(probeTimeoutMs);
      const response = await fetch(`${apiUrl}/health/ready`, { signal });
      await response.arrayBuffer();
      // An API that does not know the address yet answers all the same.
      return response.status < 500;
    },
  });
}
