import { rspack } from '@rspack/core';
import { preloadConfiguration } from '../build/preload-configuration';

/** Builds the file that operators load into a folder of a test. */
const [folder = ''] = process.argv.slice(2);
const compiler = rspack({ ...preloadConfiguration(folder), devtool: false });
compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) {
    process.stderr.write(`${error ?? stats?.toString('errors-only')}\n`);
    process.exitCode = 1;
  }
  compiler.close(() => undefined);
});
