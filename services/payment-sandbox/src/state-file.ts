import fs from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { storedReplySchema } from './idempotency';
import { paymentSchema } from './payments';
import { storedMethodSchema } from './stored-methods';
import { notificationSchema } from './webhook-queue';

const stateSchema = z.object({
  payments: z.array(paymentSchema),
  notifications: z.array(notificationSchema),
  replies: z.array(storedReplySchema),
  storedMethods: z.array(storedMethodSchema).default([]),
});
export type SandboxState = z.infer<typeof stateSchema>;

const emptyState: SandboxState = { payments: [], notifications: [], replies: [], storedMethods: [] };
const writeAfterMs = 200;
const paymentsKept = 2_000;

/** Persists the sandbox's state in one JSON file, written shortly after each change. */
export class StateFile {
  readonly #file: string | undefined;
  readonly #log: FastifyBaseLogger;
  #timer: NodeJS.Timeout | undefined;
  #read: () => SandboxState = () => emptyState;

  constructor(file: string | undefined, log: FastifyBaseLogger) {
    this.#file = file;
    this.#log = log;
  }

  load(): SandboxState {
    if (!this.#file || !fs.existsSync(this.#file)) return emptyState;
    try {
      return stateSchema.parse(JSON.parse(fs.readFileSync(this.#file, 'utf8')));
    } catch (error) {
      // Losing test payments is acceptable; failing to start is not.
      this.#log.warn(
        { err: error, file: this.#file },
        'stored payments are unreadable, starting without them',
      );
      return emptyState;
    }
  }

  /** Sets the function that returns the state to write. */
  watch(read: () => SandboxState): void {
    this.#read = read;
  }

  changed(): void {
    if (!this.#file || this.#timer) return;
    this.#timer = setTimeout(() => this.flush(), writeAfterMs);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#file) return;
    const state = this.#read();
    const text = JSON.stringify({ ...state, payments: state.payments.slice(-paymentsKept) });
    const draft = `${this.#file}.${process.pid}`;
    try {
      fs.mkdirSync(path.dirname(this.#file), { recursive: true });
      fs.writeFileSync(draft, text, { mode: 0o600 });
      fs.renameSync(draft, this.#file);
    } catch (error) {
      this.#log.error({ err: error, file: this.#file }, 'payments could not be stored');
    }
  }
}
