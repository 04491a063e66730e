import type { Logger } from 'shared-contracts';

export interface CircuitBreakerOptions {
  /** Failed calls in a row that open the circuit. */
  failuresToOpen: number;
  /** Whether the upstream answers again. Must settle by itself. */
  probe(): Promise<boolean>;
  /** Pause between two probes while the circuit is open. */
  probeMs: number;
  log: Logger;
}

export interface CircuitBreaker {
  /** While it is open, callers fail at once instead of waiting for an upstream that does not answer. */
  readonly isOpen: boolean;
  /** Counts how a call ended. */
  record(isAnswered: boolean): void;
  stop(): void;
}

/**
 * Opens after some failures in a row and closes when a probe is answered. No visitor's request is used as the trial
 * call, as in a half-open circuit: it would wait for the deadline whenever the upstream hangs (docs/decisions/0043).
 */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { failuresToOpen, probe, probeMs, log } = options;
  let failures = 0;
  let isOpen = false;
  let timer: NodeJS.Timeout | undefined;

  function probeLater(): void {
    timer = setTimeout(async () => {
      if (await probe().catch(() => false)) {
        isOpen = false;
        failures = 0;
        log.info('SHOP-CIRCUIT-001 the API answers again');
      } else if (timer) {
        probeLater();
      }
    }, probeMs).unref();
  }

  return {
    get isOpen() {
      return isOpen;
    },
    record(isAnswered) {
      failures = isAnswered ? 0 : failures + 1;
      if (isOpen || failures < failuresToOpen) return;
      isOpen = true;
      log.error('SHOP-CIRCUIT-001 the API does not answer; pages are sent from copies until it does');
      probeLater();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
