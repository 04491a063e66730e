// A worker for tests of its supervisor: is ready at once, and ends at once while the file `broken` exists.
// SIGUSR2 leads it into an endless loop.
import fs from 'node:fs';

if (fs.existsSync(process.env.BROKEN_FLAG)) process.exit(3);
process.on('message', ({ type }) => type === 'ping' && process.send({ type: 'pong' }));
process.on('SIGUSR2', () => {
  for (;;);
});
process.on('SIGTERM', () => process.exit(0));
process.send({ type: 'ready' });
