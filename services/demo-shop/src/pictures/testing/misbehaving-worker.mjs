import fs from 'node:fs';

/** A worker that misbehaves as the task's path says. */
export default function work({ path }) {
  if (path === 'throws') throw new Error('there is no such last');
  if (path === 'exits') process.exit(3);
  if (path === 'hangs') for (;;);
  // Blocks the thread until the file exists.
  if (path.startsWith('until ')) while (!fs.existsSync(path.slice('until '.length)));
  return new Uint8Array(3);
}
