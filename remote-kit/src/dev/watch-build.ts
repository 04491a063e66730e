import { type Configuration, rspack, type Stats, type StatsError } from '@rspack/core';
import { createMemoryFiles } from './memory-files';

/** How a build stands, for the terminal and for the browsers. */
export interface BuildState {
  name: string;
  /** Of the last compilation; browsers compare it with what they run. */
  hash: string;
  /** The compiler's words; empty after a build that can be used. */
  errors: readonly string[];
}

export interface WatchedBuild {
  /** Of the last compilation; undefined before the first. */
  stats(): Stats | undefined;
  errors(): readonly StatsError[];
  /** A file in memory; undefined for a build that writes to the disk. */
  file(name: string): Buffer | undefined;
  /** Resolves when no compilation is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface WatchOptions {
  /** Keeps the files in memory instead of writing them. */
  inMemory: boolean;
  /** Called after each compilation, with or without errors. */
  onDone(build: WatchedBuild): void;
}

/** Compiles, and compiles again whenever a file that went in changes. */
export function watchBuild(configuration: Configuration, { inMemory, onDone }: WatchOptions): WatchedBuild {
  const compiler = rspack(configuration);
  const files = inMemory ? createMemoryFiles(configuration.output?.path ?? '') : undefined;
  if (files) compiler.outputFileSystem = files.fileSystem;

  let stats: Stats | undefined;
  let errors: readonly StatsError[] = [];
  let isRunning = true;
  let waiting: (() => void)[] = [];
  const build: WatchedBuild = {
    stats: () => stats,
    errors: () => errors,
    file: (name) => files?.read(name),
    settled: () => (isRunning ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    close: () => new Promise((resolve) => watching.close(() => compiler.close(() => resolve()))),
  };

  const begin = () => {
    isRunning = true;
  };
  compiler.hooks.invalid.tap('development', begin);
  compiler.hooks.watchRun.tap('development', begin);
  const watching = compiler.watch(configuration.watchOptions ?? {}, (failure, result) => {
    if (result) stats = result;
    errors = failure ? [{ message: failure.message }] : errorsOf(result);
    isRunning = false;
    onDone(build);
    for (const resolve of waiting) resolve();
    waiting = [];
  });
  return build;
}

function errorsOf(stats: Stats | undefined): StatsError[] {
  return stats?.hasErrors() ? (stats.toJson({ all: false, errors: true }).errors ?? []) : [];
}
