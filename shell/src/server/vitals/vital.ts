import { remoteNamePattern } from 'shared-contracts/remote';
import * as z from 'zod/mini';

export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB'] as const;

/** An identifier such as a route id or version: no path, query or visitor's text. */
const name = z.string().check(z.regex(/^[\w.-]{1,80}$/));

/** One metric of a page view. It identifies what was shown, never who saw it. */
export const vitalSchema = z.object({
  name: z.enum(vitalNames),
  /** Milliseconds, or no unit for CLS. Values above ten minutes come from hidden pages and are rejected. */
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
  /** Route id, the same for all pages of a type. */
  page: name,
  remote: z.string().check(z.regex(remoteNamePattern)),
  version: name,
});
export type Vital = z.infer<typeof vitalSchema>;

/** The page that was shown when a metric was measured. */
export type ShownPage = Pick<Vital, 'page' | 'remote' | 'version'>;

/** Body sent when a visitor leaves a page. A page restored from the back/forward cache is measured again. */
export const vitalsBodySchema = z.array(vitalSchema).check(z.minLength(1), z.maxLength(12));
