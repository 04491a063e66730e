import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../../..');

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('a process in an endless loop ends with the shell that was killed, another one does not', async () => {
  const maker = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'testing/leave-orphans.ts')],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(maker.stdout, 'data');
  const { known, removed } = JSON.parse(String(line)) as { known: number; removed: number };
  try {
    expect([isAlive(known), isAlive(removed)]).toEqual([true, true]);
    maker.kill('SIGKILL');
    while (isAlive(known)) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isAlive(removed)).toBe(true);
  } finally {
    process.kill(removed, 'SIGKILL');
  }
});
