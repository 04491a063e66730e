import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { createQueue } from './queue';
import type { RenderPixels } from './render-picture';

/** A worker's task. */
export interface PictureTask {
  path: string;
  widthPx: number;
  heightPx: number;
}

/** Rendering failed: it threw, its thread ended, or it timed out. */
export class PictureFailed extends Error {}

export interface PicturePool {
  /** Renders pixels in a worker thread; rejects with `PictureFailed`, always within the time limit. */
  render: RenderPixels;
  close(): Promise<void>;
}

interface PicturePoolOptions {
  /** The worker's script; default: the picture worker. */
  script?: string;
  timeLimitMs?: number;
}

/** Leaves one processor for answering requests. */
const threads = Math.max(1, os.availableParallelism() - 1);
/** A slow machine needs a few seconds for the largest picture. */
const defaultTimeLimitMs = 30_000;
/** An idle thread ends and frees its memory. */
const idleMs = 60_000;
/** More than any rendering needs; a leak ends its thread, not the studio. */
const memoryMb = 384;

/** The built worker is beside the built studio; tests run the source. */
function ownScript(): string {
  const here = fileURLToPath(import.meta.url);
  return path.join(path.dirname(here), `picture-worker${here.endsWith('.ts') ? '.ts' : '.mjs'}`);
}

/**
 * A pool of worker threads, so that rendering does not block requests. Threads start with the first picture.
 */
export function createPicturePool({
  script = ownScript(),
  timeLimitMs = defaultTimeLimitMs,
}: PicturePoolOptions = {}): PicturePool {
  const pool = new Piscina<PictureTask, Uint8Array>({
    filename: script,
    execArgv: script.endsWith('.ts') ? ['--import', 'tsx'] : [],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // Gives requests priority on machines with few processors.
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Idle threads wait in their event loop: `Atomics.wait` would block their pending work.
    atomics: 'disabled',
  });
  // The time limit covers rendering, not the time in the queue.
  const next = createQueue(threads);
  // A thread that ends rejects its task, so the pool's own error event needs no handling.
  pool.on('error', () => {});
  return {
    async render(picturePath, widthPx, heightPx) {
      try {
        return await next(() =>
          pool.run({ path: picturePath, widthPx, heightPx }, { signal: AbortSignal.timeout(timeLimitMs) }),
        );
      } catch (cause) {
        throw new PictureFailed(`${picturePath} could not be made, ${widthPx} px wide`, { cause });
      }
    },
    close: () => pool.destroy(),
  };
}
