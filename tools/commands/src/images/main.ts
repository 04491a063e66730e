import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeProblem, OperatorError } from 'local-services/operator-error';
import { root } from 'local-services/root';

/** The images that `Dockerfile` describes. */
const targets = ['shell', 'api', 'worker', 'images', 'registry', 'migrate', 'demo'] as const;

const usage = `npm run images [-- target ...] [--tag TAG] [--prefix REGISTRY/]
Builds the images (${targets.join(', ')}) with docker or buildah, whichever is there, and prints their sizes.
BUILD_IMAGE (Node and npm) and BASE_IMAGE (a C library) replace the images that Dockerfile begins with.`;

function readWords() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { tag: { type: 'string' }, prefix: { type: 'string', default: 'harbour-' } },
  });
  const unknown = positionals.filter((name) => !targets.some((target) => target === name));
  if (unknown.length > 0) throw new OperatorError('SHOP-IMAGES-001', `${unknown.join(', ')}?\n${usage}`);
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const tag = values.tag ?? `${version}-${revision.slice(0, 10)}`;
  return { names: positionals.length > 0 ? positionals : targets, tag, prefix: values.prefix, revision };
}

/** docker with an engine behind it, else buildah. */
function findBuilder(): { build: string[]; inspect: (image: string) => string[] } {
  const works = (...command: string[]) => spawnSync(command[0] ?? '', command.slice(1)).status === 0;
  if (works('docker', 'info'))
    return {
      build: ['docker', 'build'],
      inspect: (image) => ['docker', 'image', 'inspect', '--format', '{{.Size}}', image],
    };
  if (works('buildah', 'version'))
    // Docker's format, because that of OCI has no health check.
    return {
      build: ['buildah', 'build', '--format', 'docker', '--layers=true'],
      inspect: (image) => ['buildah', 'images', '--json', image],
    };
  throw new OperatorError(
    'SHOP-IMAGES-002',
    'Neither a Docker engine nor buildah is here: install one of them (Debian: apt-get install buildah).',
  );
}

function main(): void {
  const { names, tag, prefix, revision } = readWords();
  const builder = findBuilder();
  const { BUILD_IMAGE, BASE_IMAGE } = process.env;
  for (const name of names) {
    const image = `${prefix}${name}:${tag}`;
    const settings = { BUILD_IMAGE, BASE_IMAGE, VERSION: tag, REVISION: revision };
    const [command = '', ...words] = [
      ...builder.build,
      ...Object.entries(settings).flatMap(([key, value]) =>
        value ? ['--build-arg', `${key}=${value}`] : [],
      ),
      ...['--target', name, '--tag', image, '.'],
    ];
    const { status } = spawnSync(command, words, { cwd: root, stdio: 'inherit' });
    if (status !== 0)
      throw new OperatorError('SHOP-IMAGES-003', `${image} was not built; the output is above.`);
    const [look = '', ...at] = builder.inspect(image);
    const said = execFileSync(look, at, { encoding: 'utf8' });
    const size = /"size": "([^"]+)"/.exec(said)?.[1] ?? `${Math.round(Number(said) / 1e6)} MB`;
    process.stdout.write(`${image}  ${size}\n`);
  }
}

try {
  main();
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
