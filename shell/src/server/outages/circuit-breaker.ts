import type { Logger } from 'shared-contracts';

export interface CircuitBreakerOptions {
  /** Failed calls in a row that open the circuit. */
  failuresToOpen: number;
  /** Whether the upstream answers within so long that it is well. Must settle by itself. */
  probe(timeoutMs: number): Promise<boolean>;
  /** Pause between two probes while the circuit is open, and how long each may take. */
  probeMs: number;
  probeTimeoutMs: number;
  /** A call that takes longer than this makes the upstream suspect of hanging: it is probed meanwhile. */
  suspectAfterMs: number;
  /** The upstream counts as hanging if neither the probe nor any call is answered within this time. */
  suspicionMs: number;
  log: Logger;
}

/** What a caller needs of a circuit breaker. */
export interface CallBreaker {
  /** While it is open, callers fail at once instead of waiting for an upstream that does not answer. */
  readonly isOpen: boolean;
  /** Counts how a call ended. */
  record(isAnswered: boolean): void;
  /** Has the upstream probed as long as the call waits, and tells it to give up when the circuit opens; returns the call's result. */
  watch<Value>(call: Promise<Value>, giveUp?: () => void): Promise<Value>;
}

export interface CircuitBreaker extends CallBreaker {
  /** A call has been waiting for long: probes the upstream and opens where it does not answer either. */
  suspect(): Promise<void>;
  /** Calls `listener` each time the circuit opens or closes. */
  onChange(listener: (isOpen: boolean) => void): void;
  stop(): void;
}

/**
 * Opens after some failures in a row, or when a call waits and a probe is not answered either, and closes when a probe is
 * answered. No visitor's request is used as the trial call, as in a half-open circuit: it would wait for the deadline
 * whenever the upstream hangs (docs/decisions/0043).
 */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { failuresToOpen, probe, probeMs, probeTimeoutMs, suspectAfterMs, suspicionMs, log } = options;
  let failures = 0;
  let answers = 0;
  let isOpen = false;
  let isSuspect = false;
  const calls = createWaitingCalls(suspect, suspectAfterMs);
  const listeners: ((isOpen: boolean) => void)[] = [];
  let probing: NodeJS.Timeout | undefined;
  let isStopped = false;

  function open(): void {
    if (isOpen || isStopped) return;
    isOpen = true;
    log.error('SHOP-CIRCUIT-001 the API does not answer; pages are sent from copies until it does');
    calls.giveUp();
    for (const listener of listeners) listener(true);
    probeLater();
  }

  function probeLater(): void {
    probing = setTimeout(async () => {
      if (await probe(probeTimeoutMs).catch(() => false)) {
        isOpen = false;
        failures = 0;
        for (const listener of listeners) listener(false);
        log.info('SHOP-CIRCUIT-001 the API answers again');
      } else if (!isStopped) {
        probeLater();
      }
    }, probeMs).unref();
  }

  /** One suspicion at a time, however many calls wait. */
  async function suspect(): Promise<void> {
    if (isSuspect || isOpen || isStopped) return;
    isSuspect = true;
    const answersBefore = answers;
    const isWell = await probe(suspicionMs).catch(() => false);
    isSuspect = false;
    // A slow page says nothing while others are answered.
    if (!isWell && answers === answersBefore) open();
  }

  return {
    get isOpen() {
      return isOpen;
    },
    record(isAnswered) {
      if (isAnswered) answers += 1;
      failures = isAnswered ? 0 : failures + 1;
      if (failures >= failuresToOpen) open();
    },
    watch: calls.watch,
    suspect,
    onChange: (listener) => void listeners.push(listener),
    stop() {
      isStopped = true;
      clearTimeout(probing);
    },
  };
}

/** Calls that wait for an answer. */
interface WaitingCalls extends Pick<CallBreaker, 'watch'> {
  /** Tells all who wait that no answer will come. */
  giveUp(): void;
}

/** Tracks calls, and calls `suspect` as long as one of them waits for more than `suspectAfterMs`. */
export function createWaitingCalls(suspect: () => unknown, suspectAfterMs: number): WaitingCalls {
  /** A long-lived AbortSignal would keep a trace of each call that was combined with it. */
  const waiting = new Set<() => void>();
  return {
    watch(call, giveUp = () => undefined) {
      let isWaiting = true;
      waiting.add(giveUp);
      // What arrived while this process was busy is read before it is missed.
      const timer = setInterval(() => setImmediate(() => isWaiting && void suspect()), suspectAfterMs);
      timer.unref();
      const settle = () => {
        isWaiting = false;
        waiting.delete(giveUp);
        clearInterval(timer);
      };
      call.then(settle, settle);
      return call;
    },
    giveUp() {
      for (const giveUp of [...waiting]) giveUp();
    },
  };
}
