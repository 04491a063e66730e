import { findConfigProblems } from 'api/src/config';
import { OperatorError } from 'local-services/operator-error';

/**
 * `npm start` runs a demo: sandbox payments, publicly readable mails, printed passwords. With
 * NODE_ENV=production it refuses to start and lists the settings that a real shop's API is missing.
 */
export function refuseProduction(environment: NodeJS.ProcessEnv = process.env): void {
  if (environment.NODE_ENV !== 'production') return;
  const missing = findConfigProblems(environment).map((problem) => `\n  ${problem}`);
  throw new OperatorError(
    'SHOP-START-010',
    `npm start runs a demo and NODE_ENV is production: unset it, or run each server by itself (docs/deploying.md).${
      missing.length > 0 ? ` The API still needs:${missing.join('')}` : ''
    }`,
  );
}
