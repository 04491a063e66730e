import type { FiguresReport, VersionStatus } from 'shared-contracts/registry';
import { percentile } from 'shared-contracts/server/percentile';

export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB'] as const;

/** Number of pages rendered with a version, and of those on which it failed. */
export interface Figures {
  pages: number;
  failures: number;
}

const slotMs = 10_000;
const keptSlots = 180;
/** Latest values kept for each version and web vital. */
const keptValues = 500;

export type VersionFiguresStore = ReturnType<typeof createVersionFigures>;

/** Counts of the last 30 minutes by environment, remote and version, in slots of 10 s. In memory only. */
export function createVersionFigures(now: () => number = Date.now) {
  const slots = new Map<string, Map<number, Figures>>();
  const vitals = new Map<string, { at: number; value: number }[]>();
  const currentSlot = () => Math.floor(now() / slotMs);

  function addVitals(environment: string, measured: NonNullable<FiguresReport['vitals']>): void {
    const oldest = now() - keptSlots * slotMs;
    for (const { remote, version, name, value } of measured) {
      const key = `${keyOf(environment, remote, version)} ${name}`;
      vitals.set(key, [...(vitals.get(key) ?? []), { at: now(), value }].slice(-keptValues));
    }
    for (const [key, values] of vitals) if ((values.at(-1)?.at ?? 0) <= oldest) vitals.delete(key);
  }

  /** A version's values of the last 30 minutes. */
  function valuesOf(key: string, name: string): number[] {
    const oldest = now() - keptSlots * slotMs;
    return (vitals.get(`${key} ${name}`) ?? []).filter(({ at }) => at > oldest).map(({ value }) => value);
  }

  function vitalsOf(key: string): VersionStatus['vitals'] {
    return Object.fromEntries(
      vitalNames.flatMap((name) => {
        const values = valuesOf(key, name);
        const p75 = percentile(values, 0.75);
        return p75 === undefined ? [] : [[name, { p75, count: values.length }]];
      }),
    );
  }

  return {
    add({ environment = 'production', figures, vitals: measured = [] }: FiguresReport): void {
      addVitals(environment, measured);
      const slot = currentSlot();
      for (const { remote, version, pages, failures } of figures) {
        const key = keyOf(environment, remote, version);
        const known = slots.get(key) ?? new Map<number, Figures>();
        const { pages: pagesBefore = 0, failures: failuresBefore = 0 } = known.get(slot) ?? {};
        known.set(slot, { pages: pagesBefore + pages, failures: failuresBefore + failures });
        slots.set(key, known);
      }
      for (const [key, known] of slots) {
        for (const old of known.keys()) if (old <= slot - keptSlots) known.delete(old);
        if (known.size === 0) slots.delete(key);
      }
    },
    /** The sum of a version's counts in the last 30 minutes. */
    of(environment: string, remote: string, version: string): Figures {
      const oldest = currentSlot() - keptSlots;
      const sum = { pages: 0, failures: 0 };
      for (const [slot, { pages, failures }] of slots.get(keyOf(environment, remote, version)) ?? []) {
        if (slot <= oldest) continue;
        sum.pages += pages;
        sum.failures += failures;
      }
      return sum;
    },
    /** A version's values of one web vital in the last 30 minutes. */
    valuesOf: (environment: string, remote: string, version: string, name: (typeof vitalNames)[number]) =>
      valuesOf(keyOf(environment, remote, version), name),
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
