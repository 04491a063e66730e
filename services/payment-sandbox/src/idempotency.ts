import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SandboxError } from './sandbox-error';

export const storedReplySchema = z.object({ key: z.string(), digest: z.string(), reply: z.unknown() });
export type StoredReply = z.infer<typeof storedReplySchema>;

const most = 5_000;

/** Scope of an idempotency key: the same key on another route is a different one. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const value = request.headers['idempotency-key'];
  if (typeof value !== 'string' || value === '') return undefined;
  if (value.length > 64) throw new SandboxError(422, '702', 'Idempotency-Key is longer than 64 characters');
  return `${request.url}:${value}`;
}

/** Replays the first response for an Idempotency-Key; refuses the key for a different request. */
export class IdempotentReplies {
  readonly #replies = new Map<string, StoredReply>();

  constructor(stored: readonly StoredReply[] = []) {
    for (const entry of stored) this.#replies.set(entry.key, entry);
  }

  get stored(): StoredReply[] {
    return [...this.#replies.values()];
  }

  /** `act` is synchronous, so two requests with one key cannot both run it. */
  once<Reply>(key: string | undefined, request: unknown, act: () => Reply): Reply {
    if (!key) return act();
    const digest = createHash('sha256').update(JSON.stringify(request)).digest('base64');
    const earlier = this.#replies.get(key);
    if (earlier) {
      if (earlier.digest !== digest) {
        throw new SandboxError(422, '704', 'The Idempotency-Key was used for another request');
      }
      return earlier.reply as Reply;
    }
    const reply = act();
    this.#replies.set(key, { key, digest, reply });
    const oldest = this.#replies.keys().next();
    if (this.#replies.size > most && !oldest.done) this.#replies.delete(oldest.value);
    return reply;
  }
}
