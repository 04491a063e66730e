import { setTimeout as delay } from 'node:timers/promises';
import type { Alert, Watch } from './prometheus';

/** A time during which an alert fired. */
export interface Firing {
  /** The alert, and the process or task that it is about. */
  name: string;
  firedAt: number;
  resolvedAt?: number;
  /** Whether somebody was told, or another alert inhibited it all the time. */
  isTold: boolean;
}

export interface Observation {
  firings: readonly Firing[];
  /** Whether no alert fires or is about to. */
  isQuiet(): boolean;
  end(): Promise<void>;
}

const everyMs = 1_000;

/** Asks Prometheus and Alertmanager each second which alerts fire. */
export function observeAlerts(watch: Watch, processes: Readonly<Record<string, string>>): Observation {
  const firings: Firing[] = [];
  const open = new Map<string, Firing>();
  let isQuiet = false;
  let isEnding = false;

  const nameOf = ({ alertname = '', instance = '', task = '' }: Alert['labels']) =>
    [alertname, processes[instance] ?? task].filter(Boolean).join(' ');

  async function look(): Promise<void> {
    const alerts = await watch.readAlerts();
    const told = new Set((await watch.readTold()).map(({ labels }) => nameOf(labels)));
    isQuiet = alerts.length + told.size === 0;
    const firing = new Set(
      alerts.filter(({ state }) => state === 'firing').map(({ labels }) => nameOf(labels)),
    );
    const now = Date.now();
    for (const name of firing) {
      const known = open.get(name);
      const one = known ?? { name, firedAt: now, isTold: false };
      one.isTold ||= told.has(name);
      if (known) continue;
      open.set(name, one);
      firings.push(one);
    }
    for (const [name, one] of open) {
      if (firing.has(name)) continue;
      one.resolvedAt = now;
      open.delete(name);
    }
  }

  const looking = (async () => {
    while (!isEnding) {
      // A busy machine answers the next time; where nothing answers, the drill waits for alerts in vain, and fails.
      await look().catch(() => {
        isQuiet = false;
      });
      await delay(everyMs);
    }
  })();
  return {
    firings,
    isQuiet: () => isQuiet,
    async end() {
      isEnding = true;
      await looking;
    },
  };
}
