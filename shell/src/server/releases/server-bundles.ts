import { setImmediate } from 'node:timers/promises';
import vm from 'node:vm';
import { LRUCache } from 'lru-cache';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import type { Logger } from 'shared-contracts';
import type { Release } from 'shared-contracts/release';
import * as schema from 'shared-contracts/schema';
import * as runtime from 'shared-runtime';
import * as query from 'shared-runtime/query';
import { RemoteUnavailableError } from '../../app/page-modules';
import { currentTask } from '../render/current-task';

/** The shell's instances of shared packages, the only modules a bundle can require (docs/decisions/0069). */
const providedModules: Record<string, unknown> = {
  react: React,
  'react-dom': ReactDom,
  'react/jsx-runtime': jsxRuntime,
  'shared-runtime': runtime,
  'shared-runtime/query': query,
  'shared-contracts/schema': schema,
};

/** Evaluating a healthy bundle takes about 50 ms of processor time. */
const loadTimeoutMs = 500;
const busyLoadMs = 250;
const maxLoads = 4;

/** Kept, because the code of remotes finds another `process`. */
const { cpuUsage } = process;

export type ServerBundle = Record<string, unknown>;

/** Reads the source of a version's server bundle. Rejects with a RemoteUnavailableError. */
export type ReadBundle = (release: Release) => Promise<string>;

/**
 * Server bundles, evaluated once each, in an LRU cache. Live ones are used by every request, so they are
 * never evicted.
 */
export function createServerBundles(readBundle: ReadBundle, log: Logger) {
  const bundles = new LRUCache<string, Promise<ServerBundle>>({ max: 30 });

  async function evaluate(release: Release): Promise<ServerBundle> {
    const { name, version } = release;
    const source = await readBundle(release);
    try {
      const module = { exports: {} as ServerBundle };
      const wrapper = vm.runInThisContext(
        `(function (module, exports, require, setTimeout, setInterval) {${source}\n})`,
        {
          filename: `${name}@${version}/server.cjs`,
        },
      ) as (...given: unknown[]) => void;
      await runWithDeadline(() =>
        wrapper(module, module.exports, requireProvided, ownTimer(setTimeout), ownTimer(setInterval)),
      );
      return module.exports;
    } catch (error) {
      throw new RemoteUnavailableError(name, 'server', isTimeout(error) ? 'timeout' : 'threw', error);
    }
  }

  return {
    /** Rejects with a RemoteUnavailableError; a later request retries. */
    bundle(release: Release): Promise<ServerBundle> {
      const key = `${release.name}@${release.version}`;
      const known = bundles.get(key);
      if (known) return known;
      const loading = evaluate(release);
      bundles.set(key, loading);
      loading.catch((error: unknown) => {
        log.error(`the server bundle of ${key} can’t be used`, error);
        // A short pause, so that a broken version is not fetched with every request.
        setTimeout(() => bundles.delete(key), 1_000).unref();
      });
      return loading;
    },
  };
}

const pending = Symbol.for('shop.pending-load');

/**
 * Evaluates inside `vm`, the only place where an endless loop, which would hang the shop, can be stopped. The
 * deadline is elapsed time, which may pass while this process waits for the processor: so the bundle is tried a
 * second time, and up to four times while the process had little processor time. Processor time includes other
 * threads, such as the garbage collector's, so it does not decide alone.
 */
async function runWithDeadline(work: () => void): Promise<void> {
  for (let loads = 1; ; loads += 1) {
    await answerShell();
    const usage = cpuUsage();
    try {
      runOnce(work);
      return;
    } catch (error) {
      const { user, system } = cpuUsage(usage);
      const isBusy = (user + system) / 1_000 >= busyLoadMs;
      if (!isTimeout(error) || (isBusy && loads > 1) || loads >= maxLoads) throw error;
    }
  }
}

/**
 * Lets this process answer the shell's ping before a load: the shell kills a process that is silent for two loads.
 * The event loop reads messages between the first callback and the second.
 */
async function answerShell(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

function runOnce(work: () => void): void {
  // The global object inside `vm`; test runners give their modules another one.
  const holder = vm.runInThisContext('globalThis') as { [pending]?: () => void };
  holder[pending] = work;
  try {
    vm.runInThisContext(`globalThis[Symbol.for('shop.pending-load')]()`, { timeout: loadTimeoutMs });
  } finally {
    delete holder[pending];
  }
}

function isTimeout(error: unknown): boolean {
  return (error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

/** Ties a remote's timer to the page that started it: otherwise an interval would never end. */
function ownTimer(start: typeof setTimeout | typeof setInterval) {
  return (work: (...given: unknown[]) => void, delayMs?: number, ...given: unknown[]) => {
    const task = currentTask();
    const run = () => {
      task?.enter();
      work(...given);
    };
    const timer = start(run, delayMs);
    task?.timers.add(timer);
    return timer;
  };
}

function requireProvided(name: string): unknown {
  if (Object.hasOwn(providedModules, name)) return providedModules[name];
  throw new Error(`the bundle requires ${name}, which the shell does not provide: it must be bundled`);
}
