import { keyboardText } from './plain-text';

/**
 * A tracking number as the shop stores and compares it, whatever was typed, pasted or scanned: `sf 2800 0000 00002` is
 * SF2800000000002. Rows of earlier releases hold what was typed; `trackingKey` in packages/database reads them the same way.
 */
export function toTrackingNumber(typed: string): string {
  return keyboardText(typed).toUpperCase().replace(/\s/g, '');
}
