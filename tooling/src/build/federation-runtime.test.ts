import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from 'local-services/root';
import type { FederationRuntime } from 'remote-kit/build/federation-runtime/plugin';

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

function buildWith(runtime: FederationRuntime) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'federation-runtime-'));
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', build],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, OUTPUT: folder, FEDERATION_RUNTIME: runtime },
      },
    );
    if (status !== 0) throw new Error(stderr);
    const scripts = path.join(folder, 'shell web/js');
    const shell = fs.readdirSync(scripts).find((name) => name.startsWith('shell.')) ?? '';
    return {
      shell: fs.readFileSync(path.join(scripts, shell), 'utf8'),
      remote: fs.readFileSync(path.join(folder, 'mfe-search web/remoteEntry.js'), 'utf8'),
    };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const withinMs = 240_000;

test(
  'with the shared runtime the shell offers its copy, and a remote has no code of it',
  () => {
    const { shell, remote } = buildWith('shared');
    expect(shell).toContain('startContainer');
    expect(remote).toContain('startContainer');
    expect(remote.length).toBeLessThan(10_000);
  },
  withinMs,
);

test(
  'with the stock runtime the shell shares nothing, and a remote brings its own copy',
  () => {
    const { shell, remote } = buildWith('stock');
    expect(shell + remote).not.toContain('__shopFederation');
    expect(remote).toContain('initShareScopeMap');
    expect(remote.length).toBeGreaterThan(10_000);
  },
  withinMs,
);
