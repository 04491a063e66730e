import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { createQueue } from './queue';
import type { RenderPixels } from './render-picture';

/** What a thread is asked for. */
export interface PictureTask {
  path: string;
  widthPx: number;
  heightPx: number;
}

/** The picture could not be made: its rendering threw, its thread ended, or it took too long. */
export class PictureFailed extends Error {}

export interface PicturePool {
  /** Makes the pixels in another thread; rejects with `PictureFailed`, and always within the time limit of its work. */
  render: RenderPixels;
  close(): Promise<void>;
}

interface PicturePoolOptions {
  /** The module that a thread runs; that of the pictures where absent. */
  script?: string;
  timeLimitMs?: number;
}

/** One processor stays with those who wait for answers. */
const threads = Math.max(1, os.availableParallelism() - 1);
/** A slow machine needs a few seconds for the largest picture. */
const defaultTimeLimitMs = 30_000;
/** A thread without work goes, and its memory with it. */
const idleMs = 60_000;
/** More than a rendering takes; one that grows without an end ends with its thread, not with the studio. */
const memoryMb = 384;

/** Beside the built studio lies the built worker; where the sources run (tests), the source of it. */
function ownScript(): string {
  const here = fileURLToPath(import.meta.url);
  return path.join(path.dirname(here), `picture-worker${here.endsWith('.ts') ? '.ts' : '.mjs'}`);
}

/**
 * Threads that make pictures, so that the thread which answers never waits for one. They start with the first picture.
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
    // Answers go first where processors are few.
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Waiting threads sleep in their event loop: `Atomics.wait` would hold back what they still do.
    atomics: 'disabled',
  });
  // The time limit is for the work: who waits for a thread has not begun.
  const next = createQueue(threads);
  // A thread that ends rejects its task, which says so; without a task there is nobody to tell.
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
