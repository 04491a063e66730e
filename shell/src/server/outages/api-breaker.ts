import type { Logger } from 'shared-contracts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker';

/** The circuit breaker before the API: one for all of this process. */
export interface ApiBreaker extends CircuitBreaker {
  /** Open, and nothing answers there: without its database the API still sends pictures. */
  readonly isSilent: boolean;
}

const failuresToOpen = 3;
const probeMs = 500;
/** Longer than the API waits for its database: what it says of that is heard. */
const probeTimeoutMs = 1_000;
/** 700 ms together, so that the first visitor of a hanging API gets an answer within a second. */
export const suspectAfterMs = 400;
const suspicionMs = 300;

export function createApiBreaker(apiUrl: string, log: Logger): ApiBreaker {
  let hasAnswered = true;

  async function isReady(signal: AbortSignal): Promise<boolean> {
    const response = await fetch(`${apiUrl}/health/ready`, { signal });
    await response.arrayBuffer();
    hasAnswered = true;
    // An API that does not know the address yet answers all the same.
    return response.status < 500;
  }

  async function probe(timeoutMs: number): Promise<boolean> {
    const giveUp = new AbortController();
    // What arrived while this process was busy is read before it is missed.
    const timer = setTimeout(() => setImmediate(() => giveUp.abort()), timeoutMs);
    try {
      return await isReady(giveUp.signal);
    } catch {
      // A suspicion is too short to say that nothing answers.
      if (timeoutMs >= probeTimeoutMs) hasAnswered = false;
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  const breaker = createCircuitBreaker({
    ...{ failuresToOpen, probe, probeMs, probeTimeoutMs, suspectAfterMs, suspicionMs, log },
  });
  return {
    record: breaker.record,
    watch: breaker.watch,
    suspect: breaker.suspect,
    onChange: breaker.onChange,
    stop: breaker.stop,
    get isOpen() {
      return breaker.isOpen;
    },
    get isSilent() {
      return breaker.isOpen && !hasAnswered;
    },
  };
}
