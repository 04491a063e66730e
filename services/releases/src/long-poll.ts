import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

const maxWaitMs = 10_000;
const lookEveryMs = 25;

export function etagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url')}"`;
}

/**
 * The content of a file. A request with `Prefer: wait=<seconds>` (RFC 7240) and the ETag of the current content is held until
 * the file is replaced, so that a shell hears of an activation at once. Undefined when there is no such file.
 *
 * The file is looked at many times a second instead of being watched: it may be on a disk that sends no events, and another
 * registry may have written it. `closing` ends the wait.
 */
export async function readWhenChanged(
  file: string,
  { headers, raw }: FastifyRequest,
  reply: FastifyReply,
  closing: AbortSignal,
): Promise<Buffer | undefined> {
  const waitMs = Math.min(waitOf(headers.prefer), maxWaitMs);
  if (waitMs > 0) reply.header('Preference-Applied', 'wait');
  const until = performance.now() + waitMs;
  for (;;) {
    const seen = await stateOf(file);
    // The whole file in one read: an activation may replace it at any moment.
    const content = await fs.promises.readFile(file).catch(() => undefined);
    if (!content || etagOf(content) !== headers['if-none-match']) return content;
    do {
      if (performance.now() >= until || raw.destroyed || closing.aborted) return content;
      await delay(lookEveryMs);
    } while ((await stateOf(file)) === seen);
  }
}

/** Milliseconds to wait; 0 without the preference. */
function waitOf(prefer: string | string[] | undefined): number {
  const [, seconds = '0'] = /(?:^|[,;\s])wait=(\d{1,3})\b/.exec(String(prefer ?? '')) ?? [];
  return Number(seconds) * 1_000;
}

/** Changes when the file is replaced. */
async function stateOf(file: string): Promise<string> {
  const state = await fs.promises.stat(file).catch(() => undefined);
  return state ? `${state.ino} ${state.mtimeMs} ${state.size}` : '';
}
