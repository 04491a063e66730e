import type { Firing } from './observe-alerts';

/** An alert that fired while a part was away, or that did not. */
export interface Row {
  fault: string;
  alert: string;
  verdict: 'told' | 'inhibited' | 'MISSING' | 'UNEXPECTED';
  /** Since the part stopped; undefined: it did not fire. */
  firedAfterS?: number;
  /** Since the part was back; undefined: it did not end. */
  resolvedAfterS?: number;
}

interface Case {
  fault: string;
  /** The alerts of which somebody has to be told, and of no other. */
  expected: readonly string[];
  beganAt: number;
  backAt: number;
}

/** Compares what fired since a part stopped with what should. */
export function judgeFirings(firings: readonly Firing[], { fault, expected, beganAt, backAt }: Case): Row[] {
  const seen = firings.filter(({ firedAt }) => firedAt >= beganAt);
  const missing = expected.filter((name) => !seen.some((one) => one.isTold && one.name === name));
  return [
    ...seen.map(({ name, firedAt, resolvedAt, isTold }): Row => {
      const isExpected = !isTold || expected.includes(name);
      const told = isTold ? 'told' : 'inhibited';
      return {
        fault,
        alert: name,
        verdict: isExpected ? told : 'UNEXPECTED',
        firedAfterS: (firedAt - beganAt) / 1_000,
        ...(resolvedAt !== undefined && { resolvedAfterS: (resolvedAt - backAt) / 1_000 }),
      };
    }),
    ...missing.map((alert): Row => ({ fault, alert, verdict: 'MISSING' })),
  ];
}

export const isAsExpected = ({ verdict, resolvedAfterS }: Row): boolean =>
  (verdict === 'told' || verdict === 'inhibited') && resolvedAfterS !== undefined;

export const tableHead = `| Fault | Alert | Somebody is | Fired after | Resolved after its end |
| --- | --- | --- | --- | --- |`;

export function describeRow({ fault, alert, verdict, firedAfterS, resolvedAfterS }: Row): string {
  const secondsOf = (value?: number) => (value === undefined ? 'never' : `${Math.round(value)} s`);
  return `| ${[fault, alert, verdict, secondsOf(firedAfterS), secondsOf(resolvedAfterS)].join(' | ')} |`;
}
