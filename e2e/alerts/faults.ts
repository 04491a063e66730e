import type { WatchedShop } from './watched-shop';

/** A part that stops, and the alerts of which somebody is told. */
export interface Fault {
  title: string;
  part: keyof WatchedShop['parts'];
  /** How long it is away at least, so that consequences show too. */
  minutes: number;
  /** Alerts by name, with their process or task. */
  alerts: readonly string[];
}

export const faults: readonly Fault[] = [
  { title: 'payment provider', part: 'provider', minutes: 7, alerts: ['PaymentsFail'] },
  // The mails of an order and of everybody else are two tasks; the drill's buyers get the first alone.
  { title: 'mail server', part: 'mail', minutes: 6, alerts: ['JobsRetried order-mail'] },
  {
    title: 'worker',
    part: 'worker',
    minutes: 11,
    // One process is away, which matters little where there are two; and nobody else does its work, which does.
    alerts: ['ProcessAway worker', 'JobsWait order-mail'],
  },
  { title: 'release registry', part: 'registry', minutes: 3, alerts: ['ProcessAway registry'] },
  { title: 'database', part: 'database', minutes: 10, alerts: ['DatabaseAway'] },
];
