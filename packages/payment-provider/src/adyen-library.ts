/**
 * Adyen's library is CommonJS with `exports.default`. Node's loader returns the module where the types
 * promise the class; a transpiler returns the class. This file handles both. It imports only what is used,
 * because loading the whole library takes a third of a second.
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
