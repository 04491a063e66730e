/** What a process does (`PROCESS`); `all` does the work of the others together. */
export type Role = 'all' | 'api' | 'worker' | 'images';
type Part = Exclude<Role, 'all'>;

/**
 * Settings that only some processes use: all secrets, and what production requires. Every other process starts without them and
 * reads none of them, so `npm run setup -- divide` leaves them out of its file. What is not listed, all processes may read.
 */
const users: Partial<Record<string, readonly Part[]>> = {
  TOKEN_SECRET: ['api'],
  ENCRYPTION_KEY: ['api', 'worker'],
  JWT_SECRET: ['api', 'worker'],
  DATABASE_REPLICA_URL: ['api'],
  DATABASE_DIRECT_URL: ['api', 'worker'],
  PAYMENT_API_KEY: ['api', 'worker'],
  PAYMENT_HMAC_KEY: ['api'],
  PAYMENT_ENVIRONMENT: ['api', 'worker'],
  PAYMENT_CLIENT_KEY: ['api'],
  PAYMENT_LIVE_PREFIX: ['api', 'worker'],
  PAYMENT_MERCHANT_ACCOUNT: ['api', 'worker'],
  // The API queues its mails, and the worker sends them.
  SMTP_URL: ['worker'],
  MAIL_FROM: ['worker'],
  SMS_URL: ['api'],
  SMS_TOKEN: ['api'],
  // Exports, photographs, uploads.
  STORAGE_ACCESS_KEY: ['api', 'worker', 'images'],
  STORAGE_SECRET_KEY: ['api', 'worker', 'images'],
  // The API reads, the worker writes.
  SEARCH_ENGINE_USER: ['api', 'worker'],
  SEARCH_ENGINE_PASSWORD: ['api', 'worker'],
  ACCESS_GATE_PASSWORD: ['api'],
  CONTRACT_TOKEN: ['api'],
  VAPID_PUBLIC_KEY: ['api'],
};

export function isUsedBy(role: Role, setting: string): boolean {
  return role === 'all' || (users[setting]?.includes(role) ?? true);
}
