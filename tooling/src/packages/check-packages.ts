import path from 'node:path';
import { bin, run } from 'local-services/run';
import { buildPackages, builtPackage, output } from './build-packages';
import { buildDevelopmentShell } from './build-shell';
import { packPackages } from './pack-packages';
import { packageNames, readManifest } from './published-package';

/** Checks the packages as a team's repository gets them: all exports exist and have types. */
const tarballs = path.join(output, 'checked');
await buildPackages();
await packPackages(tarballs, 'http://localhost:8080', await buildDevelopmentShell(() => {}));
for (const name of packageNames) {
  const withoutTypes = Object.keys(readManifest(name).exports).filter((key) => key.endsWith('.css'));
  const codes = [
    await run(bin('publint'), [builtPackage(name), '--strict', '--pack', 'false'], { held: true }),
    await run(
      bin('attw'),
      [
        path.join(tarballs, `${name}.tgz`),
        ...['--profile', 'esm-only', '--format', 'ascii', '--quiet'],
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
