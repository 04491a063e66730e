import autocannon from 'autocannon';

/** Rendered pages per second of one shell process: each answer is rendered anew, nothing of a page is cached. */
export async function measureRendering(url: string, seconds: number): Promise<void> {
  // So many that the shell never waits for the next one: what is measured is the processor it has.
  const options = { url, connections: 32, headers: { 'accept-encoding': 'identity' } };
  // A shop serves for hours: its figure is that of a process whose code the engine has come to know.
  await autocannon({ ...options, duration: 15 });
  const result = await autocannon({ ...options, duration: seconds });
  const failed = result.non2xx + result.errors;
  process.stdout.write(
    `item page ${result.requests.average.toFixed(0)} rendered/s, p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms${failed > 0 ? `, ${failed} FAILED` : ''}\n`,
  );
}
