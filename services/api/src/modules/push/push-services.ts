/** The push services of the browsers: hosts, or with a leading dot all hosts below. */
export const knownPushServices: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether the shop may send to this URL. Browsers supply it, so without this list anybody could make the shop send
 * requests to any server. An entry with a scheme is an exact origin, for a test service on this machine.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { origin, protocol, hostname, port, username } = new URL(endpoint);
  if (services.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return services.some((service) =>
    service.startsWith('.') ? hostname.endsWith(service) : hostname === service,
  );
}
