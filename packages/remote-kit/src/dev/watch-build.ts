import { type Configuration, rspack, type Stats, type StatsError } from '@rspack/core';
import { createMemoryFiles } from './memory-files';

/** State of a build, for the terminal and the browsers. */
export interface BuildState {
  name: string;
  /** Hash of the last compilation; browsers compare it with theirs. */
  hash: string;
  /** Formatted compiler errors; empty after a usable build. */
  errors: readonly string[];
}

export interface WatchedBuild {
  /** Stats of the last compilation; undefined before the first. */
  stats(): Stats | undefined;
  errors(): readonly StatsError[];
  /** Reads a file in memory; undefined for a build that writes to disk. */
  file(name: string): Buffer | undefined;
  /** Resolves when no compilation is running. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface WatchOptions {
  /** Keeps files in memory instead of writing them to disk. */
  inMemory: boolean;
  /** Called after each compilation, with or without errors. */
  onDone(build: WatchedBuild): void;
}

/** Compiles, and recompiles when an input file changes. */
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
