import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { StorageFailed } from 'file-storage';
import { resultCodes } from 'shared-contracts/wire/common';
import { ApiProblem, InputProblem } from '../foundation';
import type { AnswerHeaders } from './cache-headers';
import { isDatabaseAway } from './is-database-away';
import { isStorageFull } from './is-storage-full';

/** A URL that Fastify cannot parse never reaches a route; this refuses it in the usual format. */
export function refuseUnreadable(headers: AnswerHeaders) {
  return (
    { statusCode = 400, message }: FastifyError,
    _request: FastifyRequest,
    reply: FastifyReply,
  ): void => {
    reply
      .status(statusCode)
      .headers({ ...headers })
      .send({ code: statusCode, data: null, msg: message, errors: [] });
  };
}

interface Outage {
  /** What the log says. */
  line: string;
  retryAfterSeconds: number;
}

const outages = {
  full: { line: 'SHOP-API-507 nothing can be written', retryAfterSeconds: 10 },
  storage: { line: 'SHOP-API-508 the file storage can’t be reached', retryAfterSeconds: 5 },
  database: { line: 'SHOP-API-503 the database can’t be reached', retryAfterSeconds: 1 },
} satisfies Record<string, Outage>;

/** The outage that an error tells of; undefined for a bug. */
function outageIn(error: unknown): Outage | undefined {
  if (isStorageFull(error)) return outages.full;
  // A bucket that refuses is set up wrongly, and no other try helps.
  if (error instanceof StorageFailed) return (error.status ?? 500) >= 500 ? outages.storage : undefined;
  return isDatabaseAway(error) ? outages.database : undefined;
}

interface ErrorHooks {
  /** Called when something could not be written for lack of space. */
  onStorageFull?(): void;
}

/** Every failure is a body `{code, data, msg}` that says what to do; stack traces go to the log only. */
export function registerErrorHandling(app: FastifyInstance, { onStorageFull }: ErrorHooks = {}): void {
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ code: resultCodes.notFound, data: null, msg: 'There is no such call' }),
  );
  app.setErrorHandler((error: FastifyError | ApiProblem, request, reply) => {
    if (error instanceof InputProblem) {
      return reply
        .status(400)
        .send({ code: error.code, data: null, msg: error.message, errors: error.errors });
    }
    if (error instanceof ApiProblem) {
      // The HTTP status is the first three digits of the body code.
      const status = Number(String(error.code).slice(0, 3));
      const seconds = (error.data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds;
      if (seconds !== undefined) reply.header('Retry-After', String(seconds));
      return reply.status(status).send({ code: error.code, data: error.data, msg: error.message });
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const errors = error.validation.map(({ instancePath, message }) => ({
        path: instancePath.split('/').filter(Boolean).join('.'),
        message: message ?? 'invalid',
      }));
      return reply
        .status(400)
        .send({ code: resultCodes.invalidInput, data: null, msg: 'Invalid input', errors });
    }
    if (!isResponseSerializationError(error) && error.statusCode && error.statusCode < 500) {
      const code = error.statusCode === 429 ? resultCodes.tooManyTries : error.statusCode;
      return reply.status(error.statusCode).send({ code, data: null, msg: error.message, errors: [] });
    }
    const outage = outageIn(error);
    if (outage) {
      if (outage === outages.full) onStorageFull?.();
      request.log.error({ err: error, url: request.url }, outage.line);
      return reply.status(503).header('Retry-After', String(outage.retryAfterSeconds)).send({
        code: resultCodes.unavailable,
        data: null,
        msg: 'The shop can’t be reached at the moment. Try again.',
      });
    }
    request.log.error({ err: error, url: request.url }, 'SHOP-API-500 unexpected error');
    return reply.status(500).send({
      code: resultCodes.serverError,
      data: null,
      msg: 'Something went wrong on our side. Try again.',
    });
  });
}
