let count = 0;

/**
 * Headers of another visitor's network, as a load balancer sends them: all visitors of the drill share this machine's address,
 * and the guard counts each network once. The addresses are those reserved for benchmarks.
 */
export function networkHeaders(): { 'X-Forwarded-For': string } {
  count += 1;
  return { 'X-Forwarded-For': `198.18.${(count >> 8) % 256}.${count % 256}` };
}
