import fs from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { shellServerConfiguration } from '../../build/shell-configuration';

/** Builds the shell's production server into a folder, beside an empty browser build. */
const [folder = ''] = process.argv.slice(2);
const configuration = shellServerConfiguration('production');
const compiler = rspack({
  ...configuration,
  devtool: false,
  output: { ...configuration.output, path: path.join(folder, 'server') },
});
compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) {
    process.stderr.write(`${error ?? stats?.toString('errors-only')}\n`);
    process.exitCode = 1;
  }
  fs.mkdirSync(path.join(folder, 'web'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'assets.json'), '{"files":[]}');
  compiler.close(() => undefined);
});
