import * as z from 'zod/mini';

const port = z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(65_535)));

const schema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  API_PORT: z._default(port, 8081),
  DATABASE_URL: z.url(),
  DATA_DIR: z._default(z.string(), '.data'),
  SHOP_NAME: z._default(z.string(), 'Harbour'),
  /** Where shoppers are: allowed to call, and where payment pages send them back to. */
  SHOP_URL: z._default(z.url(), 'http://localhost:8080'),
  PAYMENT_SANDBOX_URL: z._default(z.url(), 'http://127.0.0.1:8083'),
  PAYMENT_API_KEY: z.string().check(z.minLength(16)),
  PAYMENT_HMAC_KEY: z.string().check(z.regex(/^[0-9A-Fa-f]{64}$/)),
  PAYMENT_MERCHANT_ACCOUNT: z._default(z.string(), 'Harbour'),
  JWT_SECRET: z.string().check(z.minLength(32)),
  SMTP_URL: z.optional(z.url()),
  MAIL_FROM: z._default(z.string(), 'Harbour <service@example.com>'),
  LOG_LEVEL: z._default(z.string(), 'info'),
});

/** Reads and checks the environment once, at boot. Throws with a sentence for each wrong variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.safeParse(schema, given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment of the API is wrong: ${lines.join('; ')}`);
  }
  const values = result.data;
  return {
    host: values.HOST,
    port: values.API_PORT,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    shopName: values.SHOP_NAME,
    shopUrl: values.SHOP_URL,
    payment: {
      url: values.PAYMENT_SANDBOX_URL,
      apiKey: values.PAYMENT_API_KEY,
      hmacKey: values.PAYMENT_HMAC_KEY,
      merchantAccount: values.PAYMENT_MERCHANT_ACCOUNT,
    },
    jwtSecret: values.JWT_SECRET,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    logLevel: values.LOG_LEVEL,
  };
}
export type Config = ReturnType<typeof readConfig>;
