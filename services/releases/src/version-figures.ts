import type { FiguresReport, VersionStatus } from 'shared-contracts/registry';
import { percentile } from 'shared-contracts/server/percentile';

export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB'] as const;

/** Number of pages rendered with a version, and of those on which it failed. */
export interface Figures {
  pages: number;
  failures: number;
}

interface SlotFigures extends Figures {
  /** Failures among them that no visitor can cause. */
  unreadable: number;
}

const slotMs = 10_000;
const keptSlots = 180;
/** Latest values kept for each version and web vital. */
const keptValues = 500;
/** Networks kept for each version. */
const keptNetworks = 20_000;
/** Values of one network among those that the guard compares. */
const maxValuesOfNetwork = 3;

/** When a network last got a page of a version, and when the version last failed there. */
interface NetworkTimes {
  seenAt?: number;
  failedAt?: number;
}

export type VersionFiguresStore = ReturnType<typeof createVersionFigures>;

/** Counts of the last 30 minutes by environment, remote and version, in slots of 10 s. In memory only. */
export function createVersionFigures(now: () => number = Date.now) {
  const slots = new Map<string, Map<number, SlotFigures>>();
  const vitals = new Map<string, { at: number; value: number; network: string | undefined }[]>();
  const networks = new Map<string, Map<string, NetworkTimes>>();
  const currentSlot = () => Math.floor(now() / slotMs);
  const oldestTime = () => now() - keptSlots * slotMs;

  function addNetworks(key: string, reported: FiguresReport['figures'][number]['networks']): void {
    if (!reported) return;
    const known = networks.get(key) ?? new Map<string, NetworkTimes>();
    for (const [part, ids] of [
      ['seenAt', reported.seen],
      ['failedAt', reported.failed],
    ] as const)
      for (const id of ids) {
        const times = { ...known.get(id), [part]: now() };
        // Moves to the end, so that the first is the one that was quiet for longest.
        known.delete(id);
        known.set(id, times);
      }
    for (const [id, { seenAt = 0, failedAt = 0 }] of known) {
      if (known.size <= keptNetworks && Math.max(seenAt, failedAt) > oldestTime()) break;
      known.delete(id);
    }
    networks.set(key, known);
  }

  /** Networks that got a page of a version from a shell in the last 30 minutes. */
  function visitorsOf(key: string): [id: string, times: NetworkTimes][] {
    return [...(networks.get(key) ?? [])].filter(([, { seenAt = 0 }]) => seenAt > oldestTime());
  }

  function addVitals(environment: string, measured: NonNullable<FiguresReport['vitals']>): void {
    for (const { remote, version, name, value, network } of measured) {
      const key = `${keyOf(environment, remote, version)} ${name}`;
      vitals.set(key, [...(vitals.get(key) ?? []), { at: now(), value, network }].slice(-keptValues));
    }
    for (const [key, values] of vitals) if ((values.at(-1)?.at ?? 0) <= oldestTime()) vitals.delete(key);
  }

  const recentVitals = (key: string, name: string) =>
    (vitals.get(`${key} ${name}`) ?? []).filter(({ at }) => at > oldestTime());

  function sumOf(key: string): SlotFigures {
    const oldest = currentSlot() - keptSlots;
    const sum = { pages: 0, failures: 0, unreadable: 0 };
    for (const [slot, figures] of slots.get(key) ?? []) {
      if (slot <= oldest) continue;
      sum.pages += figures.pages;
      sum.failures += figures.failures;
      sum.unreadable += figures.unreadable;
    }
    return sum;
  }

  function vitalsOf(key: string): VersionStatus['vitals'] {
    return Object.fromEntries(
      vitalNames.flatMap((name) => {
        const values = recentVitals(key, name).map(({ value }) => value);
        const p75 = percentile(values, 0.75);
        return p75 === undefined ? [] : [[name, { p75, count: values.length }]];
      }),
    );
  }

  return {
    add({ environment = 'production', figures, vitals: measured = [] }: FiguresReport): void {
      addVitals(environment, measured);
      const slot = currentSlot();
      for (const { remote, version, pages, failures, unreadable = 0, networks: reported } of figures) {
        const key = keyOf(environment, remote, version);
        const known = slots.get(key) ?? new Map<number, SlotFigures>();
        const before = known.get(slot) ?? { pages: 0, failures: 0, unreadable: 0 };
        known.set(slot, {
          pages: before.pages + pages,
          failures: before.failures + failures,
          unreadable: before.unreadable + unreadable,
        });
        slots.set(key, known);
        addNetworks(key, reported);
      }
      for (const [key, known] of slots) {
        for (const old of known.keys()) if (old <= slot - keptSlots) known.delete(old);
        if (known.size > 0) continue;
        slots.delete(key);
        networks.delete(key);
      }
    },
    /** The sum of a version's counts in the last 30 minutes. */
    of(environment: string, remote: string, version: string): Figures {
      const { pages, failures } = sumOf(keyOf(environment, remote, version));
      return { pages, failures };
    },
    /**
     * What counts for or against a version in the last 30 minutes: each network that got a page of it once, and as failed if
     * one failed there. A visitor can report many failures, but has few networks, and a network that got no page of the
     * version cannot accuse it. A failure to read the version counts as it is: no visitor causes it.
     */
    evidenceOf(environment: string, remote: string, version: string): Figures {
      const key = keyOf(environment, remote, version);
      const { unreadable } = sumOf(key);
      const visitors = visitorsOf(key);
      const failed = visitors.filter(([, { failedAt = 0 }]) => failedAt > oldestTime());
      return { pages: visitors.length + unreadable, failures: failed.length + unreadable };
    },
    /** A version's values of one web vital in the last 30 minutes: the latest three of each network that got a page of it. */
    sampleOf(
      environment: string,
      remote: string,
      version: string,
      name: (typeof vitalNames)[number],
    ): number[] {
      const key = keyOf(environment, remote, version);
      const room = new Map(visitorsOf(key).map(([id]) => [id, maxValuesOfNetwork]));
      return recentVitals(key, name)
        .reverse()
        .filter(({ network = '' }) => {
          const left = room.get(network) ?? 0;
          room.set(network, left - 1);
          return left > 0;
        })
        .map(({ value }) => value);
    },
    /** Web vitals of a version in the last 30 minutes. */
    vitalsOf: (environment: string, remote: string, version: string) =>
      vitalsOf(keyOf(environment, remote, version)),
  };
}

/** `1240 ms (35)`: the 75th percentile and the number of measurements. */
export function formatVital(name: string, vital: VersionStatus['vitals'][string] | undefined): string {
  if (!vital) return '–';
  return `${name === 'CLS' ? vital.p75.toFixed(3) : `${Math.round(vital.p75)} ms`} (${vital.count})`;
}

function keyOf(environment: string, remote: string, version: string): string {
  return `${environment} ${remote}@${version}`;
}
