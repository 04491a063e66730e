import { readSettings } from 'shared-contracts/server/read-settings';
import * as z from 'zod/mini';
import { knownPushServices } from './push-services';
import type { VapidKeys } from './send-push';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of `npm run push`, which alone has the private key; docs/settings.md lists them. */
export const environmentSchema = z.object({
  VAPID_PUBLIC_KEY: z.string().check(z.regex(/^[\w-]{87}$/)),
  VAPID_PRIVATE_KEY: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** How push services reach the shop. */
  VAPID_SUBJECT: z._default(z.string().check(z.regex(/^(mailto:|https:\/\/)/)), 'mailto:service@example.com'),
  PUSH_SERVICES: z.optional(z.string()),
});

/** The keys with which the shop signs notifications. Throws with the names of settings that are missing or wrong. */
export function readPushSettings(environment: Environment): {
  vapid: VapidKeys;
  services: readonly string[];
} {
  const { settings, problems } = readSettings(environment, Object.keys(environmentSchema.shape));
  const { data, error } = z.safeParse(environmentSchema, settings);
  const wrong = error?.issues.map(({ path }) => path.join('.')) ?? [];
  if (!data || problems.length > 0) {
    const names = wrong.length > 0 ? [`missing or wrong: ${wrong.join(', ')}`] : [];
    throw new Error(`No notification can be sent. ${[...problems, ...names].join('; ')} (docs/settings.md).`);
  }
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = data;
  return { vapid: { publicKey, privateKey, subject }, services: pushServicesOf(data) };
}

function pushServicesOf({ PUSH_SERVICES: text }: Environment): readonly string[] {
  const named = text?.split(/\s+/).filter((word) => word !== '') ?? [];
  return named.length > 0 ? named : knownPushServices;
}
