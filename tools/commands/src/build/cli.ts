import { BuildError } from 'remote-kit/build/build-remote';
import { buildAll } from './index';

/** `npm run build [-- workspace ...] [-- --force]` */
const words = process.argv.slice(2);
const only = words.filter((word) => !word.startsWith('--'));
try {
  const started = performance.now();
  const report = await buildAll({
    ...(only.length > 0 ? { only } : {}),
    force: words.includes('--force'),
    onProgress: (message) => process.stdout.write(`${message}\n`),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`built ${report.built.length}, unchanged ${report.skipped.length}, ${seconds} s\n`);
} catch (error) {
  process.stderr.write(`${error instanceof BuildError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
