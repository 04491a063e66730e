import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { keptAnswers } from 'database/schema/kept-answers';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refreshTokenHeader } from 'shared-contracts/keys';
import { merchantPrefix } from 'shared-contracts/merchant-paths';
import { resultCodes } from 'shared-contracts/wire/common';
import { idempotencyHeader } from 'shared-contracts/wire/order';
import { idempotencyKeyOf } from '../access';
import { ApiProblem, type Database, type Executor, sessionOf } from '../foundation';
import { firstOf, type Keys } from '../keys';
import { digestOf } from '../request-digest';
import { seal, UnreadableValue, unseal } from '../sealed';

/** Longer than a caller repeats a call by itself, retries and time-outs together. */
const keptMs = 60 * 60_000;
/** A call that has not been seen running for this long died with its process. */
const lostAfterMs = 30_000;
/** How long a repeated call waits for the first one before its caller has to come back. */
const patienceMs = 3_000;
/** Longer answers, such as files, are not kept. */
const maxCharacters = 256 * 1024;
const keptHeaders = ['content-type', 'content-disposition', 'set-cookie'] as const;

export interface KeptAnswersOptions {
  db: Database;
  /** For the keyed hashes, and to seal answers: they hold personal data, and those of logins hold tokens. */
  encryptionKeys: Keys;
  /** The token of the caller's staff session; undefined without one. */
  staffToken(request: FastifyRequest): string | undefined;
}

interface KeptAnswer {
  status: number;
  headers: Partial<Record<(typeof keptHeaders)[number], string | string[]>>;
  body: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The row that takes this call's answer; undefined for calls without a key and for repeated ones. */
    keptAnswerId: string | undefined;
  }
}

/**
 * Nobody waits for the disk: the commit of what the call itself writes comes later in the log, and takes these rows with it.
 */
const withoutWaiting = sql`(select set_config('synchronous_commit', 'off', true))`;

/**
 * A call that writes and carries an Idempotency-Key happens once (behaviour/calls): repeated by the same caller, with the same body, it
 * gets the answer of the first time. Refusals and failures are not kept, because they have changed nothing.
 */
export function registerKeptAnswers(app: FastifyInstance, options: KeptAnswersOptions): void {
  const { db, encryptionKeys: keys, staffToken } = options;
  const running = new Set<string>();
  const hashOf = (key: string, label: string, value: unknown) =>
    createHmac('sha256', key).update(`kept answer ${label}:`).update(digestOf(value)).digest('base64url');

  app.decorateRequest('keptAnswerId', undefined);

  app.addHook('preHandler', async (request, reply) => {
    if (!isKept(request)) return;
    const key = idempotencyKeyOf(request);
    const call = [request.method, request.url, callerOf(request, staffToken), key];
    // With the key, so that equal bodies, for example passwords, do not give equal hashes.
    const body = [key, request.body, request.headers[refreshTokenHeader.toLowerCase()]];
    const named = (each: string) => ({ id: hashOf(each, 'call', call), digest: hashOf(each, 'body', body) });
    const { id, digest } = (await findRow(db, keys.slice(1).map(named))) ?? named(firstOf(keys));
    const kept = await claim(db, id, digest);
    if (kept) return replay(reply, openAnswer(kept, keys, request));
    request.keptAnswerId = id;
    running.add(id);
  });

  /** Being stored. Their callers have the answer already and do not wait. */
  const storing = new Set<Promise<unknown>>();

  app.addHook('onSend', async (request, reply, payload) => {
    const id = request.keptAnswerId;
    if (!id) return;
    request.keptAnswerId = undefined;
    const isAnswer = reply.statusCode < 400 && typeof payload === 'string' && payload.length <= maxCharacters;
    const stored = isAnswer
      ? keep(db, id, seal(answerOf(reply, payload), keys, 'kept answer'))
      : db.delete(keptAnswers).where(eq(keptAnswers.id, id));
    const storage = stored
      // The call is done; only a repeated one would have to wait.
      .catch((error: unknown) => request.log.warn({ err: error }, 'the answer of a call could not be kept'))
      .finally(() => {
        running.delete(id);
        storing.delete(storage);
      });
    storing.add(storage);
  });

  const pulse = setInterval(() => {
    if (running.size === 0) return;
    void db
      .update(keptAnswers)
      .set({ at: sql`now()` })
      .where(and(inArray(keptAnswers.id, [...running]), isNull(keptAnswers.answer)))
      .catch(() => undefined);
  }, lostAfterMs / 3);
  pulse.unref();
  app.addHook('onClose', async () => {
    clearInterval(pulse);
    await Promise.all(storing);
  });
}

/** Deletes answers that nobody will ask for again. */
export async function forgetAnswers(db: Executor, now: Date): Promise<void> {
  await db.delete(keptAnswers).where(lt(keptAnswers.at, new Date(now.getTime() - keptMs)));
}

function isKept({ method, routeOptions, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD' || !headers[idempotencyHeader.toLowerCase()]) return false;
  return routeOptions.url !== undefined && !routeOptions.config.call?.key;
}

/** A key of one caller says nothing about another's. Guests share a scope: they have nothing but the key, which is random. */
function callerOf(request: FastifyRequest, staffToken: KeptAnswersOptions['staffToken']): string {
  if (request.routeOptions.url?.startsWith(merchantPrefix)) return `staff ${staffToken(request) ?? ''}`;
  return `member ${sessionOf(request)?.customerId ?? ''}`;
}

/**
 * The name that an older key gave the row of this call, so that a call which is repeated after a change of the keys happens once.
 */
async function findRow<Named extends { id: string }>(
  db: Database,
  names: readonly Named[],
): Promise<Named | undefined> {
  if (names.length === 0) return undefined;
  const ids = names.map(({ id }) => id);
  const rows = await db.select({ id: keptAnswers.id }).from(keptAnswers).where(inArray(keptAnswers.id, ids));
  return names.find(({ id }) => rows.some((row) => row.id === id));
}

/**
 * Claims the key for this call and returns undefined, or returns the kept answer of the first. While that one runs, waits for it.
 */
async function claim(db: Database, id: string, digest: string): Promise<string | undefined> {
  const isLost = sql`(${keptAnswers.answer} is null and ${keptAnswers.at} < now() - ${lostAfterMs} * interval '1 ms')`;
  for (let waited = 0, pause = 50; ; waited += pause, pause = Math.min(2 * pause, 400)) {
    const claimed = await db.execute(sql`
      insert into ${keptAnswers} (id, digest) select ${id}, ${digest} where ${withoutWaiting} is not null
      on conflict (id) do update set at = now(), digest = excluded.digest where ${isLost} returning 1`);
    if (claimed.rowCount) return undefined;
    const [row] = await db.select().from(keptAnswers).where(eq(keptAnswers.id, id));
    if (row && row.digest !== digest)
      throw new ApiProblem(
        resultCodes.idempotencyMismatch,
        'This Idempotency-Key was used with another request',
      );
    if (row?.answer) return row.answer;
    if (waited >= patienceMs)
      throw new ApiProblem(resultCodes.callRunning, 'The same call is still running', {
        retryAfterSeconds: 1,
      });
    await delay(pause);
  }
}

async function keep(db: Database, id: string, answer: string): Promise<void> {
  await db.execute(sql`
    update ${keptAnswers} set answer = ${answer}, at = now() where id = ${id} and ${withoutWaiting} is not null`);
}

function answerOf(reply: FastifyReply, body: string): KeptAnswer {
  const headers = Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined || typeof value === 'number' ? [] : [[name, value]];
    }),
  );
  return { status: reply.statusCode, headers, body };
}

/** The kept answer. Its caller is refused when no key opens it: the call was made, and must not be made again. */
function openAnswer(kept: string, keys: Keys, { log }: FastifyRequest): KeptAnswer {
  try {
    return unseal(kept, keys, 'kept answer') as KeptAnswer;
  } catch (error) {
    if (!(error instanceof UnreadableValue)) throw error;
    log.error(error.message);
    throw new ApiProblem(
      resultCodes.idempotencyMismatch,
      'This call was made already, and its answer cannot be read any more: look at what it did before you repeat it',
    );
  }
}

/** Sends the answer of the first call. */
function replay(reply: FastifyReply, { status, headers, body }: KeptAnswer): FastifyReply {
  return reply.status(status).headers(headers).serializer(String).send(body);
}
