import type { Logger } from 'shared-contracts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker';

/** The circuit breaker for API calls, one per process. */
export interface ApiBreaker extends CircuitBreaker {
  /**
   * True when the circuit is open and the API does not answer at all. With only its database down, the API
   * still serves images.
   */
  readonly isSilent: boolean;
}

const failuresToOpen = 3;
const probeMs = 500;
/** Longer than the API waits for its database, so that its own error response arrives in time. */
const probeTimeoutMs = 1_000;
/** Both together are 850 ms, so that the first visitor during a hang gets a response within a second. */
export const suspectAfterMs = 250;
const suspicionMs = 600;

export function createApiBreaker(apiUrl: string, log: Logger): ApiBreaker {
  let hasAnswered = true;

  async function isReady(signal: AbortSignal): Promise<boolean> {
    const response = await fetch(`${apiUrl}/health/ready`, { signal });
    const text = await response.text();
    hasAnswered = true;
    // A 404 still means that the API is up. Without its primary database it still answers what pages ask, from a replica.
    return response.status < 500 || readsIn(text) === 'ok';
  }

  async function probe(timeoutMs: number): Promise<boolean> {
    const giveUp = new AbortController();
    // Processes responses that arrived while the event loop was busy, before the timeout counts.
    const timer = setTimeout(() => setImmediate(() => giveUp.abort()), timeoutMs);
    try {
      return await isReady(giveUp.signal);
    } catch {
      // A short probe cannot prove that the API is silent.
      if (timeoutMs >= probeTimeoutMs) hasAnswered = false;
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  const breaker = createCircuitBreaker({
    failuresToOpen,
    probe,
    probeMs,
    probeTimeoutMs,
    suspectAfterMs,
    suspicionMs,
    log,
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

/** What the health of an API says of reads; undefined where it says nothing. */
function readsIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { reads?: unknown } | null)?.reads;
  } catch {
    return undefined;
  }
}
