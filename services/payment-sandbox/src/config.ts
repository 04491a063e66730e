import path from 'node:path';
import { versionSetting } from 'shared-contracts/server/request-log';
import { z } from 'zod';

/** Every variable of the payment sandbox; docs/settings.md lists them. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test'], 'the sandbox takes no real money: development only').optional(),
  HOST: z.string().default('127.0.0.1'),
  PAYMENT_SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(8083),
  PAYMENT_SANDBOX_URL: z.url().optional(),
  PAYMENT_WEBHOOK_URL: z.url().optional(),
  API_URL: z.url().default('http://127.0.0.1:8081'),
  PAYMENT_API_KEY: z.string().min(16, 'at least 16 characters'),
  PAYMENT_HMAC_KEY: z.string().regex(/^[0-9A-Fa-f]{64}$/, '64 hexadecimal digits'),
  /**
   * Delay until a pending payment settles by itself; 0 leaves it pending until somebody settles it by hand.
   */
  PAYMENT_SANDBOX_SETTLE_MS: z.coerce.number().int().min(0).default(20_000),
  DATA_DIR: z.string().optional(),
  LOG_LEVEL: z.string().default('info'),
  VERSION: versionSetting,
});

export interface SandboxConfig {
  host: string;
  port: number;
  /** URL of the payment pages, as seen from a browser. */
  publicUrl: string;
  webhookUrl: string;
  apiKey: string;
  /** Hexadecimal, as Adyen issues them. */
  hmacKey: string;
  settleMs: number;
  /** Initial retry delay of a rejected webhook; doubles each time, up to a minute. */
  webhookRetryMs: number;
  /** Undefined keeps the payments in memory only. */
  stateFile: string | undefined;
  logLevel: string;
  /** Default: that of this code. */
  version?: string | undefined;
}

/** Reads and validates the environment once at startup. */
export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The payment sandbox can't start, check its environment: ${problems.join('; ')}`);
  }
  const values = parsed.data;
  return {
    host: values.HOST,
    port: values.PAYMENT_SANDBOX_PORT,
    publicUrl: (values.PAYMENT_SANDBOX_URL ?? `http://127.0.0.1:${values.PAYMENT_SANDBOX_PORT}`).replace(
      /\/$/,
      '',
    ),
    webhookUrl: values.PAYMENT_WEBHOOK_URL ?? `${values.API_URL.replace(/\/$/, '')}/api/payment/webhook`,
    apiKey: values.PAYMENT_API_KEY,
    hmacKey: values.PAYMENT_HMAC_KEY,
    settleMs: values.PAYMENT_SANDBOX_SETTLE_MS,
    webhookRetryMs: 1_000,
    stateFile: values.DATA_DIR ? path.join(values.DATA_DIR, 'payment-sandbox.json') : undefined,
    logLevel: values.LOG_LEVEL,
    version: values.VERSION,
  };
}
