import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { pathToFileURL } from 'node:url';
import { waitForHealth } from './health';
import { OperatorError } from './operator-error';
import { root } from './root';

export interface ServiceDefinition {
  /** Prefix of its log lines. */
  name: string;
  /** Script, relative to the checkout. */
  entry: string;
  args?: readonly string[];
  /** Extra flags of Node. */
  nodeFlags?: readonly string[];
  env: Record<string, string>;
  healthUrl: string;
}

export interface ServiceHooks {
  onLog: (service: string, line: string) => void;
  /** What the supervisor itself has to say: a crash, a restart. */
  onNotice: (text: string) => void;
}

const guard = pathToFileURL(path.join(root, 'tooling/src/process/exit-with-parent.mjs')).href;
const stopTimeoutMs = 10_000;
const startTimeoutMs = 60_000;
const steadyAfterMs = 30_000;

/** Milliseconds before the n-th restart in a row: 0.25 s, doubling up to 15 s. */
function restartDelayMs(attempt: number): number {
  return Math.min(15_000, 250 * 2 ** attempt);
}

/** One process of the shop: started, watched, restarted with back-off when it dies, stopped. */
export class Service {
  readonly #definition: ServiceDefinition;
  readonly #hooks: ServiceHooks;
  #child: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #wanted = false;
  #attempt = 0;
  #restartTimer: NodeJS.Timeout | undefined;
  #recentLines: string[] = [];

  constructor(definition: ServiceDefinition, hooks: ServiceHooks) {
    this.#definition = definition;
    this.#hooks = hooks;
  }

  get name(): string {
    return this.#definition.name;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process and waits for its health. A process that dies on the way is a failed start, not a restart. */
  async start(): Promise<void> {
    if (this.#child) return;
    this.#wanted = false;
    const died = new AbortController();
    const child = this.#spawn();
    const onExit = () => died.abort(new Error('it ended'));
    child.once('exit', onExit);
    try {
      await waitForHealth(this.#definition.healthUrl, { timeoutMs: startTimeoutMs, signal: died.signal });
    } catch (error) {
      await this.stop();
      const reason = error instanceof Error ? error.message : String(error);
      throw new OperatorError(
        'SHOP-START-007',
        `The ${this.name} did not start (${reason}); its last words:\n${this.#recentLines.join('\n')}`,
        { cause: error },
      );
    }
    child.off('exit', onExit);
    this.#wanted = true;
    if (this.#child !== child) this.#scheduleRestart();
  }

  /** Ends the process: asks, then insists. Resolves when it is gone. */
  async stop(): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#restartTimer);
    const child = this.#child;
    if (!child) return;
    const insist = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    child.kill('SIGTERM');
    await this.#exited;
    clearTimeout(insist);
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  #spawn(): ChildProcess {
    const { entry, args = [], nodeFlags = [], env } = this.#definition;
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', '--import', guard, ...nodeFlags, path.join(root, entry), ...args],
      {
        cwd: root,
        env: { ...process.env, ...env },
        // A process group of its own: Ctrl-C in the terminal reaches the supervisor only, which ends the parts in order.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    this.#child = child;
    this.#recentLines = [];
    const startedAt = Date.now();
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      readline.createInterface({ input: stream }).on('line', (line) => {
        this.#recentLines = [...this.#recentLines.slice(-19), line];
        this.#hooks.onLog(this.name, line);
      });
    }
    this.#exited = new Promise((resolve) => {
      let settled = false;
      const settle = (reason: string) => {
        if (settled) return;
        settled = true;
        if (this.#child === child) this.#child = undefined;
        if (this.#wanted) {
          if (Date.now() - startedAt > steadyAfterMs) this.#attempt = 0;
          this.#hooks.onNotice(`${this.name} ended unexpectedly (${reason})`);
          this.#scheduleRestart();
        }
        resolve();
      };
      child.once('exit', (code, signal) => settle(signal ? `signal ${signal}` : `exit code ${code}`));
      child.once('error', (error) => settle(error.message));
    });
    return child;
  }

  #scheduleRestart(): void {
    const delayMs = restartDelayMs(this.#attempt);
    this.#attempt += 1;
    this.#hooks.onNotice(`restarting ${this.name} in ${delayMs / 1000} s`);
    this.#restartTimer = setTimeout(() => {
      if (!this.#wanted) return;
      this.#spawn();
      waitForHealth(this.#definition.healthUrl, { timeoutMs: startTimeoutMs }).then(
        () => this.#hooks.onNotice(`${this.name} is back`),
        () => this.#hooks.onNotice(`${this.name} does not answer at ${this.#definition.healthUrl}`),
      );
    }, delayMs);
  }
}
