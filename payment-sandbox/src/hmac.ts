import hmacModule from '@adyen/api-library/lib/src/utils/hmacValidator.js';

/**
 * The library is CommonJS with an `exports.default`: Node's own loader hands out the whole module where its types
 * promise the class, a transpiler the class itself.
 */
const HmacValidator = (hmacModule as { default?: typeof hmacModule }).default ?? hmacModule;

/** Adyen's signature: HMAC-SHA256 with a hexadecimal key, in base64. */
export function signText(text: string, hmacKey: string): string {
  return new HmacValidator().calculateHmac(text, hmacKey);
}
