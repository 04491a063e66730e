import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resultCodes } from 'shared-contracts/wire/common';
import { ApiProblem } from '../foundation';

interface AdmissionOptions {
  /** How many calls run at once. */
  callsAtOnce: number;
  /** Whether calls of a route, `/api/x/:id`, are limited. */
  isLimited(route: string): boolean;
}

const retryAfterSeconds = 2;

/**
 * Refuses calls above a number that run, before anything is done for them. Without a limit all of them wait for the database
 * until their clients give up, and the work that is then done is for nobody. A call counts from when it has arrived as a whole,
 * so that a client that sends slowly takes no place, until its answer is made, whether or not the client still waits.
 */
export function registerAdmission(app: FastifyInstance, { callsAtOnce, isLimited }: AdmissionOptions): void {
  const running = new Set<FastifyRequest>();

  const isLimitedCall = ({ routeOptions: { url } }: FastifyRequest) => url !== undefined && isLimited(url);
  function refuseBeyondLimit(): void {
    if (running.size >= callsAtOnce)
      throw new ApiProblem(
        resultCodes.unavailable,
        'Many people are in the shop right now. Try again in a few seconds.',
        { retryAfterSeconds },
      );
  }

  app.addHook('onRequest', async (request) => {
    if (isLimitedCall(request)) refuseBeyondLimit();
  });
  // Others may have begun while this one was read.
  app.addHook('preValidation', async (request) => {
    if (!isLimitedCall(request)) return;
    refuseBeyondLimit();
    running.add(request);
  });
  app.addHook('onSend', async (request) => {
    running.delete(request);
  });
}
