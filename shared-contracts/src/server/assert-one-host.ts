/**
 * `onRequest` hook that refuses a request with several `Host` headers (RFC 9112, 3.2). Node keeps the first one; a proxy in front
 * may have decided by another.
 */
export function assertOneHost(
  { raw }: { raw: { rawHeaders: readonly string[] } },
  reply: { header(name: string, value: string): unknown },
  done: (error?: Error) => void,
): void {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length <= 1) {
    done();
    return;
  }
  reply.header('Connection', 'close');
  done(Object.assign(new Error('The request has several Host headers'), { statusCode: 400 }));
}
