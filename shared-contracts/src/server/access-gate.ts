import { createHmac } from 'node:crypto';

interface GateSettings {
  ACCESS_GATE_PASSWORD?: string | undefined;
  /** Host of the production shop, which has no gate. */
  PRODUCTION_HOST?: string | undefined;
  SHOP_URL: string;
}

/** The password that shell and API ask for (behaviour/states); undefined where the gate is open. */
export function gatePasswordOf(settings: GateSettings): string | undefined {
  const isProductionHost = new URL(settings.SHOP_URL).host === settings.PRODUCTION_HOST;
  return isProductionHost ? undefined : settings.ACCESS_GATE_PASSWORD;
}

/**
 * The pass of a visitor who entered the right password: a cookie of the shell, and a header of calls. It changes with
 * the password, so that a new one closes the gate for everybody.
 */
export function accessPassOf(password: string): string {
  return createHmac('sha256', password).update('access gate').digest('base64url');
}
