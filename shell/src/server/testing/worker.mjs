// A worker for tests of its supervisor: is ready at once, and ends at once while the file `broken` exists.
// SIGUSR2 leads it into an endless loop, SIGHUP into one turn of work that takes longer than the patience with a loop,
// in which it says that it gets on.
import fs from 'node:fs';

if (fs.existsSync(process.env.BROKEN_FLAG)) process.exit(3);
process.on('message', ({ type }) => type === 'ping' && process.send({ type: 'pong' }));
process.on('SIGUSR2', () => {
  for (;;);
});
process.on('SIGHUP', () => {
  const until = performance.now() + 4_000;
  for (let toldAt = 0; performance.now() < until; ) {
    if (performance.now() - toldAt < 250) continue;
    toldAt = performance.now();
    process.send({ type: 'pong' });
  }
  process.send({ type: 'count', id: 1, key: 'done', windowMs: 1 });
});
process.on('message', ({ type }) => type === 'counted' && process.exit(4));
process.on('SIGTERM', () => process.exit(0));
process.send({ type: 'ready' });
