import * as z from 'zod/mini';

const whole = (minimum: number, maximum: number) =>
  z.pipe(z.coerce.number(), z.int().check(z.minimum(minimum), z.maximum(maximum)));

/** Every variable of the picture studio; README.md of this folder lists them. */
const environmentSchema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PICTURES_PORT: z._default(whole(1, 65_535), 8085),
  /** Pictures are made so wide at most: a large one is much work for a small machine. */
  DRAWING_PX: z._default(whole(16, 1_600), 1_600),
  LOG_LEVEL: z._default(z.string(), 'info'),
});

/** Reads and checks the environment once, at boot. Throws with a sentence for each wrong variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(environmentSchema, given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The picture studio can't start, check its environment: ${problems.join('; ')}`);
  }
  const { HOST: host, PICTURES_PORT: port, DRAWING_PX: widestPx, LOG_LEVEL: logLevel } = parsed.data;
  return { host, port, widestPx, logLevel };
}
