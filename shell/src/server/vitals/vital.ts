import { remoteNamePattern } from 'shared-contracts/remote';
import * as z from 'zod/mini';

export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB'] as const;

/** A name of ours, as route ids and versions are: no path, no query, no text of a visitor. */
const name = z.string().check(z.regex(/^[\w.-]{1,80}$/));

/** One figure of one page view. It names what was shown, never who saw it. */
export const vitalSchema = z.object({
  name: z.enum(vitalNames),
  /** Milliseconds; CLS has no unit. A page that was hidden for minutes says nothing about its speed. */
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
  /** Id of the route, the same for all pages of a type. */
  page: name,
  remote: z.string().check(z.regex(remoteNamePattern)),
  version: name,
});
export type Vital = z.infer<typeof vitalSchema>;

/** What was shown when a figure was measured. */
export type ShownPage = Pick<Vital, 'page' | 'remote' | 'version'>;

/** What a browser sends when a page is left. A page that was restored from the back/forward cache is measured again. */
export const vitalsBodySchema = z.array(vitalSchema).check(z.minLength(1), z.maxLength(12));
