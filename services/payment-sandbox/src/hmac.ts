import hmacModule from '@adyen/api-library/lib/src/utils/hmacValidator.js';

/**
 * The library is CommonJS with `exports.default`: Node's loader returns the whole module where its types
 * promise the class; a transpiler returns the class.
 */
const HmacValidator = (hmacModule as { default?: typeof hmacModule }).default ?? hmacModule;

/** Adyen's signature: HMAC-SHA256 with a hexadecimal key, in base64. */
export function signText(text: string, hmacKey: string): string {
  return new HmacValidator().calculateHmac(text, hmacKey);
}
