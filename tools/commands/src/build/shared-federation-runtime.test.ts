import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from 'local-services/root';

/** Builds the shell and a remote into a folder, in a separate process that can import TypeScript loaders. */
const build = `
import path from 'node:path';
import { rspack } from '@rspack/core';
import { remoteWebConfiguration } from 'remote-kit/build/remote-configuration';
import { shellWebConfiguration } from 'shell/src/build/shell-configuration';
import definition from './mfe-search/remote.ts';

const remote = { folder: path.resolve('mfe-search'), definition };
for (const configuration of [shellWebConfiguration('production'), remoteWebConfiguration(remote, 'production')]) {
  const output = { ...configuration.output, path: path.join(process.env.OUTPUT, configuration.name) };
  const compiler = rspack({ ...configuration, devtool: false, output });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  await new Promise((resolve) => compiler.close(resolve));
}
`;

test('the shell offers its copy of the federation runtime, and a remote has no code of it', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'federation-runtime-'));
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', build],
      { cwd: root, encoding: 'utf8', env: { ...process.env, OUTPUT: folder } },
    );
    if (status !== 0) throw new Error(stderr);
    const scripts = path.join(folder, 'shell web/js');
    const name = fs.readdirSync(scripts).find((file) => file.startsWith('shell.')) ?? '';
    const shell = fs.readFileSync(path.join(scripts, name), 'utf8');
    const remote = fs.readFileSync(path.join(folder, 'mfe-search web/remoteEntry.js'), 'utf8');
    expect(shell).toContain('startContainer');
    expect(remote).toContain('startContainer');
    expect(remote).not.toContain('initShareScopeMap');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}, 240_000);
