/** Setting of @fastify/rate-limit: so many requests a minute from one address; 0 for no limit. */
export function perMinute(max: number): { max: number; timeWindow: string } | false {
  return max > 0 ? { max, timeWindow: '1 minute' } : false;
}
