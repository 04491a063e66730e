import { Secret, TOTP } from 'otpauth';

/** The values that every authenticator app supports. */
const periodSeconds = 30;
const parameters = { algorithm: 'SHA1', digits: 6, period: periodSeconds };
/** Accepts the previous and the next code, for clocks that differ. */
const window = 1;

/** 160 random bits, in the letters that an authenticator app takes. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpUri(secret: string, shopName: string, email: string): string {
  return new TOTP({
    ...parameters,
    issuer: shopName,
    label: email,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/** The time step of a right code; `undefined` for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / periodSeconds) + delta;
}
