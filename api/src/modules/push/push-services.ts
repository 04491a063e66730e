/** The push services of the browsers: hosts, or with a leading dot all hosts below. */
export const knownPushServices: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether the shop may send to this URL. A browser names it, so that without this list anybody could make the shop send
 * requests to servers of their choice. An entry with a scheme is an origin: of a service on this machine, for tests.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { origin, protocol, hostname, port, username } = new URL(endpoint);
  if (services.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return services.some((service) =>
    service.startsWith('.') ? hostname.endsWith(service) : hostname === service,
  );
}
