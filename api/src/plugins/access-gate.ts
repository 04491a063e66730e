import { ApiProblem } from 'api-platform/foundation';
import type { FastifyInstance } from 'fastify';
import { accessGateHeader } from 'shared-contracts/access-gate';
import { apiPaths } from 'shared-contracts/api-paths';
import { accessPassOf, isSameSecret } from 'shared-contracts/server/access-gate';
import { resultCodes } from 'shared-contracts/wire/common';

/** Calls that carry no pass, each with its reason. */
const open: readonly string[] = [
  // From the payment provider, which signs it.
  '/api/payment/webhook',
  // A link that a browser opens; its token says what it shows, encrypted.
  '/api/wholeSale/document',
  // An external service by specification, to which the shop sends none of its headers. It answers item codes.
  apiPaths.recommendationService,
  // A number, which the shell polls.
  apiPaths.catalogueVersion,
];

/**
 * The access gate (behaviour 4) before every call: the shell gives the pass to pages of visitors who answered
 * it, and their calls send it along. Without it nothing behind the gate can be read past the shell.
 */
export function registerAccessGate(app: FastifyInstance, password: string): void {
  const pass = accessPassOf(password);
  app.addHook('onRequest', async ({ url, headers }) => {
    const [path = ''] = url.split('?');
    if (!path.startsWith('/api/') || open.includes(path)) return;
    const given = headers[accessGateHeader];
    if (typeof given !== 'string' || !isSameSecret(given, pass)) {
      throw new ApiProblem(
        resultCodes.forbidden,
        'This shop is behind its access gate: open it in the shop first',
      );
    }
  });
}
