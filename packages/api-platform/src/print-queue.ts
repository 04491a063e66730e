import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createBoundedQueue, QueueFull } from 'shared-contracts/server/bounded-queue';
import { resultCodes } from 'shared-contracts/wire/common';
import { ApiProblem } from './foundation';

export interface PrintedFile {
  name: string;
  content: Buffer | string;
  /** True for a file that lacks pictures: a later request may find them. */
  isIncomplete?: boolean;
}

/** How long and how much of what was printed is kept. A line sheet with pictures has some megabytes. */
const keptMs = 15 * 60_000;
const incompleteKeptMs = 30_000;
const keptBytes = 64 * 1024 * 1024;
const retryAfterSeconds = 5;

/**
 * Prints documents, a few at once, so that other calls stay fast. Concurrent requests with the same key share one printing, later
 * ones get the same file: a key names everything that a document says.
 */
export function createPrintQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue = createBoundedQueue(atOnce, waiting);
  const kept = new LRUCache<string, PrintedFile>({
    maxSize: keptBytes,
    sizeCalculation: ({ content }) => Math.max(1, content.length),
  });
  const inFlight = new Map<string, Promise<PrintedFile>>();

  async function make(key: string, print: () => Promise<PrintedFile>): Promise<PrintedFile> {
    try {
      const file = await queue(print);
      kept.set(key, file, { ttl: file.isIncomplete ? incompleteKeptMs : keptMs });
      return file;
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw new ApiProblem(
        resultCodes.unavailable,
        'Many documents are being printed: try again in a moment',
        {
          retryAfterSeconds,
        },
      );
    } finally {
      inFlight.delete(key);
    }
  }

  return async function print(key: string, work: () => Promise<PrintedFile>): Promise<PrintedFile> {
    const known = kept.get(key) ?? inFlight.get(key);
    if (known) return known;
    const printing = make(key, work);
    inFlight.set(key, printing);
    return printing;
  };
}

/** Answers with a printed file: a PDF opens in the browser, anything else is saved. */
export function sendFile(reply: FastifyReply, { name, content }: PrintedFile): FastifyReply {
  const isPdf = typeof content !== 'string';
  return reply
    .type(isPdf ? 'application/pdf' : 'text/csv; charset=utf-8')
    .header('content-disposition', `${isPdf ? 'inline' : 'attachment'}; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(content);
}
