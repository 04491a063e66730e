import type { Logger } from 'shared-contracts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker';

/** The circuit breaker before the API: one for all of this process. */
export interface ApiBreaker extends CircuitBreaker {
  /** Open, and nothing answers there: without its database the API still sends pictures. */
  readonly isSilent: boolean;
}

const failuresToOpen = 3;
const probeMs = 500;
const probeTimeoutMs = 1_000;

export function createApiBreaker(apiUrl: string, log: Logger): ApiBreaker {
  let hasAnswered = true;

  async function probe(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(probeTimeoutMs);
      const response = await fetch(`${apiUrl}/health/ready`, { signal });
      await response.arrayBuffer();
      hasAnswered = true;
      // An API that does not know the address yet answers all the same.
      return response.status < 500;
    } catch {
      hasAnswered = false;
      return false;
    }
  }

  const breaker = createCircuitBreaker({ failuresToOpen, probeMs, log, probe });
  return {
    record: breaker.record,
    stop: breaker.stop,
    get isOpen() {
      return breaker.isOpen;
    },
    get isSilent() {
      return breaker.isOpen && !hasAnswered;
    },
  };
}
