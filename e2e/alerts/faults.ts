/** What the drill breaks and mends: most parts by a stop, and by a hang, which accepts connections and answers none. */
export type PartName =
  | 'provider'
  | 'hangingProvider'
  | 'mail'
  | 'hangingMail'
  | 'worker'
  | 'hangingWorker'
  | 'registry'
  | 'hangingRegistry'
  | 'database'
  | 'hangingDatabase'
  | 'buyers';

/** A part that the drill takes away and gives back. */
export interface Part {
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A part that is away, and the alerts of which somebody is told. */
export interface Fault {
  title: string;
  part: PartName;
  /** How long it is away at least, so that consequences show too. */
  minutes: number;
  /** Alerts by name, with their process or task. */
  alerts: readonly string[];
}

// The mails of an order and of everybody else are two tasks; the drill's buyers get the first alone.
const mailAlerts = ['JobsRetried order-mail'];
// One process is away, which matters little where there are two; and nobody else does its work, which does.
const workerAlerts = ['ProcessAway worker', 'JobsWait order-mail'];

export const faults: readonly Fault[] = [
  { title: 'payment provider stops', part: 'provider', minutes: 7, alerts: ['PaymentsFail'] },
  { title: 'payment provider hangs', part: 'hangingProvider', minutes: 7, alerts: ['PaymentsFail'] },
  { title: 'mail server stops', part: 'mail', minutes: 6, alerts: mailAlerts },
  { title: 'mail server hangs', part: 'hangingMail', minutes: 12, alerts: mailAlerts },
  { title: 'worker stops', part: 'worker', minutes: 11, alerts: workerAlerts },
  { title: 'worker hangs', part: 'hangingWorker', minutes: 11, alerts: workerAlerts },
  { title: 'release registry stops', part: 'registry', minutes: 3, alerts: ['ProcessAway registry'] },
  { title: 'release registry hangs', part: 'hangingRegistry', minutes: 6, alerts: ['ProcessAway registry'] },
  { title: 'database stops', part: 'database', minutes: 10, alerts: ['DatabaseAway'] },
  { title: 'database hangs', part: 'hangingDatabase', minutes: 10, alerts: ['DatabaseAway'] },
  // Every part works, and nobody buys: a broken page, or no visitors.
  { title: 'buyers stay away', part: 'buyers', minutes: 30, alerts: ['OrdersStopped'] },
];
