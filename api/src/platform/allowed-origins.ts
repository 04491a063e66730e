/**
 * Where pages may call from: the shop's address. A shop on this machine is opened as localhost and as 127.0.0.1 alike,
 * which a browser counts as two.
 */
export function allowedOrigins(shopUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(shopUrl);
  const twin = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[hostname];
  return twin ? [origin, `${protocol}//${twin}${port ? `:${port}` : ''}`] : [origin];
}
