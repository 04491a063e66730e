import fs from 'node:fs';

/** What can happen in a thread, told by the task's path. */
export default function work({ path }) {
  if (path === 'throws') throw new Error('there is no such last');
  if (path === 'exits') process.exit(3);
  if (path === 'hangs') for (;;);
  // Busy without a pause until the file is there.
  if (path.startsWith('until ')) while (!fs.existsSync(path.slice('until '.length)));
  return new Uint8Array(3);
}
