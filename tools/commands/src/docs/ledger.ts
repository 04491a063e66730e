import { ledgerRules } from 'ledger/rules';
import { table } from './ownership';

/** The rules of `npm run check:ledger` for the runbook. */
export function ledgerTable(): string {
  return table(
    ['Rule', 'Holds when'],
    ledgerRules.map(({ name, says }) => [`\`${name}\``, says]),
  );
}
