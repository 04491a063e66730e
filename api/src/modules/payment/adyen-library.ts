/**
 * Adyen's library is CommonJS with an `exports.default`: Node's own loader hands out the whole module where the types
 * promise the class, a transpiler the class itself. Both are understood here, and nowhere else. Only what is used is
 * loaded: the whole library takes a third of a second.
 */
import clientModule from '@adyen/api-library/lib/src/client.js';
import { ModificationsApi } from '@adyen/api-library/lib/src/services/checkout/modificationsApi.js';
import { PaymentsApi } from '@adyen/api-library/lib/src/services/checkout/paymentsApi.js';
import { RecurringApi } from '@adyen/api-library/lib/src/services/checkout/recurringApi.js';
import hmacModule from '@adyen/api-library/lib/src/utils/hmacValidator.js';

function unwrap<Export>(module: Export): Export {
  return (module as { default?: Export }).default ?? module;
}

export const AdyenClient = unwrap(clientModule);
export const HmacValidator = unwrap(hmacModule);
export { ModificationsApi, PaymentsApi, RecurringApi };
