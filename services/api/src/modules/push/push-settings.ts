import { knownPushServices } from './push-services';
import type { VapidKeys } from './send-push';

type Environment = Readonly<Record<string, string | undefined>>;

/** The keys with which the shop signs notifications; undefined when it sends none. */
export function vapidKeysOf(environment: Environment): VapidKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = environment;
  if (!publicKey || !privateKey) return undefined;
  return { publicKey, privateKey, subject: subject || 'mailto:service@example.com' };
}

export function pushServicesOf({ PUSH_SERVICES: text }: Environment): readonly string[] {
  const named = text?.split(/\s+/).filter((word) => word !== '') ?? [];
  return named.length > 0 ? named : knownPushServices;
}
