import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPlaces, NoPlace } from 'shared-contracts/server/places';
import { resultCodes } from 'shared-contracts/wire/common';
import { ApiProblem } from '../foundation';

interface AdmissionOptions {
  /** How many calls run at once. */
  callsAtOnce: number;
  /** Whether calls of a route, `/api/x/:id`, are limited. */
  isLimited(route: string): boolean;
  /** Whether a route is on the way to an order. */
  isBuying(route: string): boolean;
}

const retryAfterSeconds = 2;

/**
 * Lets one waiting call begin per turn of the event loop, so that what has arrived is counted, and what runs goes on, between
 * two calls that only compute. Calls that begin as they are read end as they are read, and never run side by side.
 */
function createTurns() {
  const waiting: (() => void)[] = [];
  function beginNext(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(beginNext);
  }
  return (): Promise<void> =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(beginNext);
    });
}

/**
 * Refuses calls above a number that run, before anything is done for them. Without a limit all of them wait for the database
 * until their clients give up, and the work that is then done is for nobody. A call counts from when it has arrived as a whole,
 * so that a client that sends slowly takes no place, until its answer is made, whether or not the client still waits.
 */
export function registerAdmission(
  app: FastifyInstance,
  { callsAtOnce, isLimited, isBuying }: AdmissionOptions,
): void {
  const places = createPlaces(callsAtOnce);
  const turn = createTurns();
  const running = new Map<FastifyRequest, () => void>();

  /** Calls back with who asks, for a call that is limited. */
  function admit(request: FastifyRequest, ask: (asker: Parameters<typeof places.take>[0]) => void): void {
    const { url } = request.routeOptions;
    if (url === undefined || !isLimited(url)) return;
    try {
      ask({ ip: request.ip, isBuying: isBuying(url) });
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error;
      throw new ApiProblem(
        resultCodes.unavailable,
        'Many people are in the shop right now. Try again in a few seconds.',
        { retryAfterSeconds },
      );
    }
  }

  app.addHook('onRequest', async (request) => admit(request, places.assertFree));
  // Others may have begun while this one was read.
  app.addHook('preValidation', async (request) => {
    let isLooking = false;
    admit(request, (asker) => {
      running.set(request, places.take(asker));
      isLooking = !asker.isBuying;
    });
    if (isLooking) await turn();
  });
  app.addHook('onSend', async (request) => {
    running.get(request)?.();
    running.delete(request);
  });
}
