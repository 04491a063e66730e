import type { FiguresReport } from 'shared-contracts/registry';

/** Number of pages rendered with a version, and of those on which it failed. */
export interface Figures {
  pages: number;
  failures: number;
}

const slotMs = 10_000;
const keptSlots = 180;

export type VersionFiguresStore = ReturnType<typeof createVersionFigures>;

/** Counts of the last 30 minutes by environment, remote and version, in slots of 10 s. In memory only. */
export function createVersionFigures(now: () => number = Date.now) {
  const slots = new Map<string, Map<number, Figures>>();
  const currentSlot = () => Math.floor(now() / slotMs);

  return {
    add({ environment = 'production', figures }: FiguresReport): void {
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
  };
}

function keyOf(environment: string, remote: string, version: string): string {
  return `${environment} ${remote}@${version}`;
}
