import type { Logger } from 'shared-contracts';

export interface CircuitBreakerOptions {
  /** Number of consecutive failures that open the circuit. */
  failuresToOpen: number;
  /** Probes whether the upstream answers within the time limit. Must settle by itself. */
  probe(timeoutMs: number): Promise<boolean>;
  /** Interval and time limit of probes while the circuit is open. */
  probeMs: number;
  probeTimeoutMs: number;
  /** A longer call makes the upstream suspect, and it is probed in parallel. */
  suspectAfterMs: number;
  /**
   * The upstream counts as hanging if neither the probe nor any call is answered within this time, or within the
   * longer one that its last answers took.
   */
  suspicionMs: number;
  log: Logger;
}

/** The part of a circuit breaker that callers use. */
export interface CallBreaker {
  /** While open, callers fail fast. */
  readonly isOpen: boolean;
  /** Records the result of a call and the time it took. */
  record(isAnswered: boolean, tookMs?: number): void;
  /**
   * Watches a call: probes the upstream when it is slow, and calls `giveUp` when the circuit opens. Returns
   * the call's result.
   */
  watch<Value>(call: Promise<Value>, giveUp?: () => void): Promise<Value>;
}

export interface CircuitBreaker extends CallBreaker {
  /** Called for a slow call: probes the upstream, and opens the circuit when it does not answer. */
  suspect(): Promise<void>;
  /** Calls `listener` each time the circuit opens or closes. */
  onChange(listener: (isOpen: boolean) => void): void;
  stop(): void;
}

/**
 * Opens after several failures in a row, or when a call waits and a probe fails too; closes when a probe
 * succeeds. Unlike a half-open circuit it never uses a visitor's request as trial call, which would wait for
 * its deadline while the upstream hangs (docs/decisions/0043).
 */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { failuresToOpen, probe, probeMs, probeTimeoutMs, suspectAfterMs, suspicionMs, log } = options;
  let failures = 0;
  let answers = 0;
  let isOpen = false;
  let isSuspect = false;
  const calls = createWaitingCalls(suspect, suspectAfterMs);
  const patience = createPatience(suspicionMs);
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

  /** One probe at a time, however many calls wait. */
  async function suspect(): Promise<void> {
    if (isSuspect || isOpen || isStopped) return;
    isSuspect = true;
    const answersBefore = answers;
    const isWell = await probe(patience.ms()).catch(() => false);
    isSuspect = false;
    // A single slow call means nothing while others are answered.
    if (!isWell && answers === answersBefore) open();
  }

  return {
    get isOpen() {
      return isOpen;
    },
    record(isAnswered, tookMs) {
      if (isAnswered) answers += 1;
      if (isAnswered && tookMs !== undefined) patience.learn(tookMs);
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

const maxPatienceMs = 2_000;

/**
 * How long an answer may take before its absence means something: four mean deviations above the mean of the last answers,
 * as the retransmission timer of TCP has it (RFC 6298). An upstream that waits for the processor is slow before it is silent.
 */
function createPatience(shortestMs: number) {
  let mean = 0;
  let deviation = 0;
  return {
    learn(tookMs: number) {
      deviation += (Math.abs(tookMs - mean) - deviation) / 4;
      mean += (tookMs - mean) / 8;
    },
    ms: () => Math.min(Math.max(shortestMs, mean + 4 * deviation), maxPatienceMs),
  };
}

/** Tracks calls in flight. */
interface WaitingCalls extends Pick<CallBreaker, 'watch'> {
  /** Makes all waiting calls give up. */
  giveUp(): void;
}

/** Tracks calls, and calls `suspect` as long as one of them waits for more than `suspectAfterMs`. */
export function createWaitingCalls(suspect: () => unknown, suspectAfterMs: number): WaitingCalls {
  /** Not a long-lived AbortSignal: it would keep a reference to every call combined with it. */
  const waiting = new Set<() => void>();
  return {
    watch(call, giveUp = () => undefined) {
      let isWaiting = true;
      waiting.add(giveUp);
      // Processes responses that arrived while the event loop was busy, before the timeout counts.
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
