/** Starts two processes that loop, and prints their numbers. One of them is not to be killed any more. */
import { spawn } from 'node:child_process';
import { createOrphanKiller } from '../end-orphans';

const nothing = () => undefined;
const orphans = createOrphanKiller({ info: nothing, warn: nothing, error: nothing });
const [known = 0, removed = 0] = [1, 2].map(
  () => spawn(process.execPath, ['-e', 'for (;;);'], { detached: true, stdio: 'ignore' }).pid,
);
for (const pid of [known, removed]) orphans.add(pid);
orphans.remove(removed);
// By now the lines are with the shell script.
setTimeout(() => process.stdout.write(`${JSON.stringify({ known, removed })}\n`), 200);
setInterval(nothing, 1_000);
