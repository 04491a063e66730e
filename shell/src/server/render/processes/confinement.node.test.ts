import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { confine } from './confinement';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const root = path.resolve(__dirname, '../../../../..');
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'confinement-')));
const secretFile = path.join(folder, 'secrets.json');
const newFile = path.join(folder, 'open', 'written');
const script = path.join(__dirname, 'testing/try-modules.mjs');

beforeAll(() => {
  fs.writeFileSync(secretFile, '{}', { mode: 0o600 });
  fs.chmodSync(folder, 0o755);
  fs.mkdirSync(path.dirname(newFile));
  fs.chmodSync(path.dirname(newFile), 0o777);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const warnings: string[] = [];
const warn = (message: string) => void warnings.push(message);

interface Tried {
  worked: string[];
  uid: number;
  groups: number[];
}

async function tryModules(flags: readonly string[], user = {}): Promise<Tried> {
  const { stdout } = await run(
    process.execPath,
    [...flags, script, secretFile, newFile, String(process.pid)],
    { env: {}, cwd: '/', ...user },
  );
  return JSON.parse(stdout);
}

describe('a process that renders pages', () => {
  it('does nothing to files, processes and threads, even with the modules of Node', async () => {
    const { flags } = confine(script, undefined, warn);
    expect((await tryModules(flags)).worked).toEqual([]);
    expect(fs.existsSync(newFile)).toBe(false);
  });

  it('reads its script, and no file beside it', async () => {
    const entry = path.join(folder, 'entry.mjs');
    fs.writeFileSync(entry, `import './beside.mjs'`);
    fs.writeFileSync(path.join(folder, 'beside.mjs'), '');
    const { flags } = confine(entry, undefined, warn);
    await expect(run(process.execPath, [...flags, entry], { env: {} })).rejects.toThrow('ERR_ACCESS_DENIED');
  });

  it('runs as a user without rights where the shell runs as root', async () => {
    const { user } = confine(script, undefined, warn);
    if (!isRoot) {
      expect(user).toBeUndefined();
      expect(() => confine(script, 12_345, warn)).toThrow('RENDER_UID');
      return;
    }
    expect(user).toEqual({ uid: 65_534, gid: 65_534 });
    // Without the permissions of Node: the operating system refuses by itself.
    const { worked, uid, groups } = await tryModules([], user);
    expect([uid, groups]).toEqual([65_534, [65_534]]);
    for (const what of ['read a secret', 'read the environment of the shell', 'read the memory of the shell'])
      expect(worked).not.toContain(what);
    expect(confine(script, 12_345, warn).user).toEqual({ uid: 12_345, gid: 12_345 });
  });

  it('says when that user can’t start it, and does not start for a user that was asked for', () => {
    const entry = path.join(folder, 'closed/entry.mjs');
    fs.mkdirSync(path.dirname(entry), { mode: 0o700 });
    fs.writeFileSync(entry, '');
    if (!isRoot) return;
    expect(confine(entry, undefined, warn).user).toBeUndefined();
    expect(warnings.at(-1)).toContain(`user 65534 may not read ${entry}`);
    expect(() => confine(entry, 12_345, warn)).toThrow(`RENDER_UID: user 12345 may not read ${entry}`);
  });
});

describe('a process that may connect to the API only', () => {
  it('reaches nothing else, by no way that Node has', async () => {
    const probe = path.join(__dirname, 'testing/try-network.ts');
    const { stdout } = await run(process.execPath, ['--import', 'tsx', probe], { cwd: root });
    const { reached, isApiReached } = JSON.parse(stdout);
    expect(reached).toEqual([]);
    expect(isApiReached).toEqual([true, true]);
  });
});
