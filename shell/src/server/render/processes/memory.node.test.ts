import fs from 'node:fs';
import { buildServer, type ShellProcess, startShellProcess } from '../../testing/shell-process';

let build: Awaited<ReturnType<typeof buildServer>>;
let shell: ShellProcess;

beforeAll(async () => {
  build = await buildServer();
  shell = await startShellProcess(build.folder, ['mfe-bad']);
});
afterAll(async () => {
  await shell.stop();
  build.remove();
});

/** About the size of a remote's server bundle. */
const ballast = `const words = ${JSON.stringify('of a bundle '.repeat(20_000))};`;
let versions = 0;

/** Activates another version, and shows its page. */
async function release(): Promise<void> {
  versions += 1;
  const text = `version ${versions}`;
  const page = `Component: () => react.createElement('h1', null, '${text}')`;
  await shell.activate('mfe-bad', `1.0.${versions}`, { page, onLoad: ballast });
  const { status, body } = await shell.get(`/bad/page?visit=${versions}`);
  if (status !== 200 || !body.includes(text)) throw new Error(`${text} was not shown: ${status}`);
}

/** Memory that a process holds, in MB: the least of some looks, which come before and after garbage collections. */
async function heldMb(pid: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 20; look += 1) {
    const pages = Number(fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    least = Math.min(least, (pages * 4_096) / 1024 / 1024);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return least;
}

it('memory of a shell process after 200 activations grows by less than 20 MB', async () => {
  // By then its caches are full, because they hold a fixed number of versions.
  while (versions < 60) await release();
  const before = await heldMb(shell.pid);
  while (versions < 260) await release();
  const after = await heldMb(shell.pid);
  process.stdout.write(
    `a shell process holds ${before.toFixed(0)} MB, after 200 activations ${after.toFixed(0)} MB\n`,
  );
  expect(after - before).toBeLessThan(20);
}, 240_000);
