import path from 'node:path';
import { bin, run } from 'local-services/run';
import { builtPackage, output } from 'releases/src/npm-packages/build-packages';
import { packageNames, readManifest } from 'releases/src/npm-packages/published-package';
import { packAll } from './pack-all';

/** Checks the packages as a team's repository gets them: all exports exist and have types. */
const tarballs = path.join(output, 'checked');
const addresses = await packAll(tarballs, 'http://localhost:8080', () => {});
for (const name of packageNames) {
  const withoutTypes = Object.keys(readManifest(name).exports).filter((key) => key.endsWith('.css'));
  const codes = [
    await run(bin('publint'), [builtPackage(name), '--strict', '--pack', 'false'], { held: true }),
    await run(
      bin('attw'),
      [
        path.join(tarballs, path.posix.basename(addresses[name])),
        '--profile',
        'esm-only',
        '--format',
        'ascii',
        '--quiet',
        ...(withoutTypes.length > 0 ? ['--exclude-entrypoints', ...withoutTypes] : []),
      ],
      { held: true },
    ),
  ];
  if (codes.some((code) => code !== 0)) {
    process.stderr.write(`${name} is not fit to be published.\n`);
    process.exitCode = 1;
  }
}
