import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { type HeldSocket, holdSocket } from 'shared-contracts/server/listening-socket';
import { isHealthy, waitForHealth } from './health';
import { type Liveness, usualLiveness, watchLiveness } from './liveness';
import { OperatorError } from './operator-error';
import { exitWithParent } from './parent-guard';
import { restartDelayMs, steadyAfterMs } from './restart-delay';
import { root } from './root';

export interface ServiceDefinition {
  /** Prefix of its log lines. */
  name: string;
  /** Script, relative to the repository. */
  entry: string;
  args?: readonly string[];
  /** Extra flags of Node. */
  nodeFlags?: readonly string[];
  /** The complete environment: nothing is inherited. */
  env: Record<string, string>;
  /** The address on which it listens, if the supervisor shall hold its socket: then connections outlive the process. */
  listen?: { host: string; port: number };
  /** Base URL of `/health/live` and `/health/ready`. */
  url: string;
  /** How long it may take to be ready when it starts; default 60 s. */
  startTimeoutMs?: number;
}

export interface ServiceHooks {
  onLog: (service: string, line: string) => void;
  /** Receives the supervisor's own messages: a crash, a restart. */
  onNotice: (text: string) => void;
}

const stopTimeoutMs = 10_000;
const startTimeoutMs = 60_000;

/** A supervised process: started, probed, restarted with backoff when it dies or hangs, and stopped. */
export class Service {
  readonly #definition: ServiceDefinition;
  readonly #hooks: ServiceHooks;
  #child: ChildProcess | undefined;
  #socket: HeldSocket | undefined;
  #exited: Promise<void> = Promise.resolve();
  #wanted = false;
  #attempt = 0;
  #restartTimer: NodeJS.Timeout | undefined;
  #recentLines: string[] = [];
  readonly #liveness: Liveness;
  #endWatch: () => void = () => undefined;

  constructor(definition: ServiceDefinition, hooks: ServiceHooks, liveness: Liveness = usualLiveness) {
    this.#definition = definition;
    this.#hooks = hooks;
    this.#liveness = liveness;
  }

  get name(): string {
    return this.#definition.name;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Starts the process and waits until it is ready. A process that dies before that is a failed start and is
   * not restarted.
   */
  async start(): Promise<void> {
    if (this.#child) return;
    this.#wanted = false;
    const died = new AbortController();
    const child = this.#spawn();
    const onExit = () => died.abort(new Error('it ended'));
    child.once('exit', onExit);
    try {
      await waitForHealth(`${this.#definition.url}/health/ready`, {
        timeoutMs: this.#definition.startTimeoutMs ?? startTimeoutMs,
        signal: died.signal,
      });
    } catch (error) {
      await this.stop();
      const reason = error instanceof Error ? error.message : String(error);
      throw new OperatorError(
        'SHOP-START-007',
        `The ${this.name} did not start (${reason}); its last log lines:\n${this.#recentLines.join('\n')}`,
        { cause: error },
      );
    }
    child.off('exit', onExit);
    this.#wanted = true;
    if (this.#child === child) this.#watch(child);
    else this.#scheduleRestart();
  }

  /** Stops the process with SIGTERM, then SIGKILL. Resolves when it has ended. */
  async stop(): Promise<void> {
    this.#socket?.close();
    this.#socket = undefined;
    await this.#end();
  }

  async #end(): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#restartTimer);
    this.#endWatch();
    const child = this.#child;
    if (!child) return;
    const insist = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    child.kill('SIGTERM');
    await this.#exited;
    clearTimeout(insist);
  }

  /** Connections that arrive meanwhile wait, if this supervisor holds the socket. */
  async restart(): Promise<void> {
    await this.#end();
    await this.start();
  }

  #spawn(): ChildProcess {
    const { entry, args = [], nodeFlags = [], env, listen } = this.#definition;
    if (listen) this.#socket ??= holdSocket(listen.host, listen.port);
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', '--import', exitWithParent, ...nodeFlags, path.join(root, entry), ...args],
      {
        cwd: root,
        env: this.#socket ? { ...env, LISTEN_FDS: '1' } : env,
        // A separate process group: Ctrl-C in the terminal reaches only the supervisor, which stops the
        // services in order.
        detached: true,
        // The socket is the first file after the standard ones, as systemd passes it.
        stdio: ['ignore', 'pipe', 'pipe', ...(this.#socket ? [this.#socket.fd] : []), 'ipc'],
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
        if (this.#child === child) {
          this.#child = undefined;
          this.#endWatch();
        }
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
      const child = this.#spawn();
      const died = new AbortController();
      child.once('exit', () => died.abort());
      // Only liveness counts here, because a dependency that readiness checks may be down too.
      const live = `${this.#definition.url}/health/live`;
      waitForHealth(live, { timeoutMs: startTimeoutMs, signal: died.signal }).then(
        () => {
          this.#hooks.onNotice(`${this.name} is back`);
          if (this.#child === child) this.#watch(child);
        },
        () => !died.signal.aborted && this.#giveUp(child),
      );
    }, delayMs);
  }

  /** Not while a debugger is attached, which may pause the process for any time. */
  #watch(child: ChildProcess): void {
    if (this.#definition.env.NODE_OPTIONS?.includes('--inspect')) return;
    const live = `${this.#definition.url}/health/live`;
    this.#endWatch = watchLiveness(
      (deadlineMs) => isHealthy(live, deadlineMs),
      this.#liveness,
      () => this.#giveUp(child),
    );
  }

  /** A hanging process would not handle SIGTERM. The handler of its exit restarts it. */
  #giveUp(child: ChildProcess): void {
    this.#hooks.onNotice(`${this.name} does not answer any more and is killed`);
    child.kill('SIGKILL');
  }
}
