import { ApiProblem } from 'api-platform/foundation';
import type { FastifyInstance } from 'fastify';
import { accessGateHeader } from 'shared-contracts/access-gate';
import { receiveNotification } from 'shared-contracts/calls/payment';
import { recommend } from 'shared-contracts/calls/product';
import { getCatalogueVersion } from 'shared-contracts/calls/system';
import { getDocument } from 'shared-contracts/calls/wholesale';
import { accessPassOf } from 'shared-contracts/server/access-gate';
import { isSameSecret } from 'shared-contracts/server/same-secret';
import { resultCodes } from 'shared-contracts/wire/common';

/** Calls that the gate lets through without a pass, each with its reason. */
const open: readonly string[] = [
  // From the payment provider, which signs it.
  receiveNotification.path,
  // A link that a browser opens; its encrypted token gives access to one document.
  getDocument.path,
  // By specification an external service, to which the shop sends none of its headers. It returns only item codes.
  recommend.path,
  // Polled by the shell; returns only a number.
  getCatalogueVersion.path,
];

/**
 * The access gate (behaviour/states) in front of every call. The shell puts the pass into the pages of visitors who
 * entered the password, and their calls send it. So nobody reads what is behind the gate by calling the API directly.
 */
export function registerAccessGate(app: FastifyInstance, password: string): void {
  const pass = accessPassOf(password);
  app.addHook('onRequest', async ({ routeOptions, headers }) => {
    // The path of the route that was found: a URL can write the same path in many ways. What is no route is a call too.
    const path = routeOptions.url ?? '/api/';
    if (!path.startsWith('/api/') || open.includes(path)) return;
    const sentToken = headers[accessGateHeader];
    if (typeof sentToken !== 'string' || !isSameSecret(sentToken, pass)) {
      throw new ApiProblem(
        resultCodes.forbidden,
        'This shop is behind its access gate: open it in the shop first',
      );
    }
  });
}
