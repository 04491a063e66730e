import os from 'node:os';
import { prepareBuild } from './prepare-build';

// Usage: `prepare-build-process.ts <folder> <remotes as JSON> [<folder of an earlier version>]`. Prints what the check found as JSON; when it
// fails, the error.
const [folder = '', remotes = '[]', earlier] = process.argv.slice(2);
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
try {
  process.stdout.write(
    JSON.stringify(await prepareBuild(folder, JSON.parse(remotes) as string[], earlier || undefined)),
  );
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  process.stdout.write(JSON.stringify({ message, code }));
  process.exitCode = 1;
}
