/**
 * Allowed CORS origins: the shop's URL. On a developer's machine both localhost and 127.0.0.1, which browsers
 * treat as different origins.
 */
export function allowedOrigins(shopUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(shopUrl);
  const twin = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[hostname];
  return twin ? [origin, `${protocol}//${twin}${port ? `:${port}` : ''}`] : [origin];
}
