import { versionSetting } from 'shared-contracts/server/request-log';
import * as z from 'zod/mini';

const whole = (minimum: number, maximum: number) =>
  z.pipe(z.coerce.number(), z.int().check(z.minimum(minimum), z.maximum(maximum)));

/** All environment variables of the picture studio; README.md in this folder lists them. */
const environmentSchema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PICTURES_PORT: z._default(whole(1, 65_535), 8085),
  /** Maximum width of rendered pictures. Large ones take long on a small machine. */
  DRAWING_PX: z._default(whole(16, 1_600), 1_600),
  LOG_LEVEL: z._default(z.string(), 'info'),
  VERSION: versionSetting,
});

/** Reads and validates the environment once at startup. Throws with a sentence for each invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(environmentSchema, given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The picture studio can't start, check its environment: ${problems.join('; ')}`);
  }
  const { HOST: host, PICTURES_PORT: port, DRAWING_PX: widestPx } = parsed.data;
  const { LOG_LEVEL: logLevel, VERSION: version } = parsed.data;
  return { host, port, widestPx, logLevel, version };
}
