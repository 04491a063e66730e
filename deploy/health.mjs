// Health check of an image without a shell: `node health.mjs <port>` ends with 0 while the process can do its work.
const answer = await fetch(`http://127.0.0.1:${process.argv[2]}/health/ready`, {
  signal: AbortSignal.timeout(5_000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
