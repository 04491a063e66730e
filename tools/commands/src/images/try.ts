import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { waitForHealth } from 'local-services/health';
import { describeProblem, OperatorError } from 'local-services/operator-error';
import { findFreePorts } from 'local-services/ports';
import { startPostgres } from 'local-services/postgres';
import { root } from 'local-services/root';
import { openOtlpReceiver } from 'tracing/testing/otlp-receiver';
import { buyAsGuest } from './buy-as-guest';
import { startProviderStandIn } from './provider-stand-in';

const usage = `npm run images:try -- --tag TAG [--prefix REGISTRY/]
Runs the built images from an empty database to an open shop with the samples and a paid order, by the steps of docs/deploying.md,
each as its own user on a root file system that it cannot write, with traces. Prints what each step took. The payment sandbox stands for the
payment provider, at its name. Needs root, openssl, and docker or buildah.`;

/** An item of docs/samples. */
const sampleItem = 'AC1001-NVY';
/** The user of the images. */
const user = 65_532;
const dataFolder = '/data';

interface Run {
  image: string;
  /** Arguments of Node in place of the image's own. */
  words?: readonly string[];
  /** File with the settings of the process. */
  settings?: string;
  environment?: Readonly<Record<string, string>>;
  /** Folders of this machine, by their place in the container. */
  folders?: Readonly<Record<string, string>>;
  /** Addresses of hosts, by name. */
  hosts?: Readonly<Record<string, string>>;
}

/** The command that runs an image on this machine's network. */
type Runner = (run: Run) => [string, ...string[]];

const hostWords = (hosts: Run['hosts'] = {}) =>
  Object.entries(hosts).flatMap(([name, address]) => ['--add-host', `${name}:${address}`]);

const linesOf = (file: string | undefined) =>
  file ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

const docker: Runner = ({ image, words = [], settings, environment = {}, folders = {}, hosts }) => [
  'docker',
  ...['run', '--rm', '--network', 'host', '--read-only', '--tmpfs', '/tmp'],
  ...(settings ? ['--env-file', settings] : []),
  ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ...Object.entries(folders).flatMap(([at, folder]) => ['--volume', `${folder}:${at}`]),
  ...hostWords(hosts),
  image,
  ...words,
];

/** What buildah made; docker removes its own. */
const containers: string[] = [];

/** buildah runs a command in a container that was made from the image; it knows neither the image's own command nor a file of settings. */
const buildah: Runner = ({ image, words, settings, environment = {}, folders = {}, hosts }) => {
  const made = ['from', '--pull-never', ...hostWords(hosts), image];
  const container = execFileSync('buildah', made, { encoding: 'utf8' }).trim();
  containers.push(container);
  const inspected = execFileSync('buildah', ['inspect', '--type', 'image', image], { encoding: 'utf8' });
  const { Entrypoint = [], Cmd = [] } = JSON.parse(inspected).OCIv1.config as Record<string, string[]>;
  const all = [
    ...linesOf(settings),
    ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
  ];
  return [
    'buildah',
    'run',
    ...all.flatMap((line) => ['--env', line]),
    ...Object.entries(folders).flatMap(([at, folder]) => ['--volume', `${folder}:${at}`]),
    container,
    '--',
    ...Entrypoint,
    ...(words ?? Cmd),
  ];
};

/** The settings that docs/deploying.md shows, with those that are this machine's. */
function settingsOfPage(own: Readonly<Record<string, string>>): string {
  const page = fs.readFileSync(path.join(root, 'docs/deploying.md'), 'utf8');
  const [, block = ''] = /```ini\n([\s\S]*?)```/.exec(page) ?? [];
  const lines = block.split('\n').map((line) => line.trim());
  const others = lines.filter((line) => line !== '' && !((line.split('=')[0] ?? '') in own));
  return [...others, ...Object.entries(own).map(([name, value]) => `${name}=${value}`), ''].join('\n');
}

function settingIn(settings: string, name: string): string {
  return new RegExp(`^${name}=(.*)$`, 'm').exec(settings)?.[1] ?? '';
}

function findRunner(): Runner {
  if (spawnSync('docker', ['info']).status === 0) return docker;
  if (spawnSync('buildah', ['version']).status === 0) return buildah;
  throw new OperatorError(
    'SHOP-IMAGES-002',
    'Neither a Docker engine nor buildah is here: install one of them.',
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { tag: { type: 'string' }, prefix: { type: 'string', default: 'harbour-' } },
  });
  if (!values.tag) throw new OperatorError('SHOP-IMAGES-001', usage);
  const runner = findRunner();
  const imageOf = (name: string) => `${values.prefix}${name}:${values.tag}`;
  const ports = await findFreePorts();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-try-'));
  fs.chmodSync(folder, 0o755);
  const running: ChildProcess[] = [];
  const startedAt = performance.now();
  const say = (text: string) =>
    process.stdout.write(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${text}\n`);

  /** A folder that a process may write. */
  function ownFolder(name: string): string {
    const place = path.join(folder, name);
    fs.mkdirSync(place, { recursive: true });
    fs.chownSync(place, user, user);
    return place;
  }

  function start(run: Run, stdout: 'ignore' | 'inherit' = 'ignore'): ChildProcess {
    const [command, ...words] = runner(run);
    // A process group of its own, because buildah does not pass signals on.
    return spawn(command, words, { stdio: ['ignore', stdout, 'inherit'], detached: true });
  }

  async function finish(run: Run): Promise<void> {
    const [code] = await once(start(run, 'inherit'), 'exit');
    if (code !== 0)
      throw new OperatorError('SHOP-IMAGES-004', `${run.image} ended with ${code}; its output is above.`);
  }

  async function serve(
    name: string,
    port: number,
    { folders, ...others }: Pick<Run, 'environment' | 'folders' | 'hosts'> = {},
  ): Promise<void> {
    running.push(
      start({
        image: imageOf(name),
        settings: path.join(folder, `setup/settings/${name}.env`),
        folders: { [dataFolder]: ownFolder(name), ...folders },
        ...others,
      }),
    );
    await waitForHealth(`http://127.0.0.1:${port}/health/ready`, { timeoutMs: 90_000 });
    say(`${name} is ready`);
  }

  const postgres = await startPostgres({
    dataDir: path.join(folder, 'postgres'),
    port: ports.postgres,
    password: 'for-a-try',
    throwaway: true,
    onLog: () => undefined,
  });
  const collector = await openOtlpReceiver();
  let closeProvider = async () => {};
  try {
    const setup = ownFolder('setup');
    const url = (port: number) => `http://127.0.0.1:${port}`;
    const settings = settingsOfPage({
      API_URL: url(ports.api),
      IMAGE_URL: url(ports.pictures),
      ARTIFACTS_URL: url(ports.artifacts),
      RELEASES_URL: url(ports.artifacts),
      SHELL_PORT: String(ports.shell),
      ARTIFACTS_PORT: String(ports.artifacts),
      ARTIFACTS_DIR: `${dataFolder}/artifacts`,
      DATA_DIR: dataFolder,
      DATABASE_URL: postgres.url,
      NODE_OPTIONS: '--import=/harbour/packages/tracing/dist/preload.mjs',
      ...collector.environment,
    });
    fs.writeFileSync(path.join(setup, 'settings.env'), settings);
    fs.chownSync(path.join(setup, 'settings.env'), user, user);
    say('PostgreSQL is empty');
    const command = 'tools/commands/dist/setup.mjs';
    const migrate = { image: imageOf('migrate'), folders: { [dataFolder]: setup } };
    await finish({ ...migrate, words: [command, 'keys', '/data/settings.env'] });
    await finish({ ...migrate, words: [command, 'divide', '/data/settings.env', '/data/settings'] });
    await serve('registry', ports.artifacts);
    const words = [command, 'shop', '--admin', 'you@shop.example', '--name', 'You'];
    await finish({ ...migrate, settings: path.join(setup, 'settings/setup.env'), words });
    say('the shop is set up');
    // One disk for the originals, as a shop without a bucket has.
    const originals = { IMAGE_DIR: '/data/originals' };
    const { hosts, certificate, close } = await startProviderStandIn(path.join(folder, 'provider'), {
      apiUrl: url(ports.api),
      apiKey: settingIn(settings, 'PAYMENT_API_KEY'),
      hmacKey: settingIn(settings, 'PAYMENT_HMAC_KEY'),
    });
    closeProvider = close;
    const paying = (port: number) => ({
      environment: {
        API_PORT: String(port),
        NODE_EXTRA_CA_CERTS: `/provider/${path.basename(certificate)}`,
      },
      folders: { '/provider': path.dirname(certificate) },
      hosts,
    });
    await serve('api', ports.api, paying(ports.api));
    await serve('worker', ports.paymentSandbox, paying(ports.paymentSandbox));
    await serve('images', ports.pictures, {
      environment: { API_PORT: String(ports.pictures), ...originals },
    });
    await serve('shell', ports.shell);
    const samples = ['content', 'products', 'prices', 'stock', 'images'].flatMap((kind) => [
      `--${kind}`,
      `/samples/${['content', 'images'].includes(kind) ? kind : `${kind}.csv`}`,
    ]);
    await finish({
      image: imageOf('migrate'),
      settings: path.join(setup, 'settings/api.env'),
      environment: originals,
      folders: { [dataFolder]: path.join(folder, 'images'), '/samples': path.join(root, 'docs/samples') },
      words: ['services/api/dist/import.mjs', ...samples],
    });
    say('the samples are imported');
    const headers = { host: 'shop.example' };
    for (let tries = 0; ; tries += 1) {
      const page = await fetch(`${url(ports.shell)}/bit/item/${sampleItem}`, { headers });
      const text = await page.text();
      const [picture] = /\/images\/[^"?\s]+\?w=\d+/.exec(text) ?? [];
      if (page.ok && picture) {
        const shown = await fetch(url(ports.pictures) + picture);
        say(
          `the page of ${sampleItem} is ${page.status} with ${text.length} bytes, its picture ${picture} is ${shown.status}`,
        );
        if (!shown.ok) throw new OperatorError('SHOP-IMAGES-004', 'The picture is not shown.');
        break;
      }
      if (tries === 50)
        throw new OperatorError('SHOP-IMAGES-004', `The item's page is ${page.status} without a picture.`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const order = await buyAsGuest(url(ports.api), sampleItem);
    say(`a guest has ordered ${sampleItem} and paid: ${order}`);
    for (const service of ['shell', 'api', 'worker', 'images', 'registry'])
      await collector.waitFor((span) => span.service === service);
    say(`the collector has ${collector.spans().length} spans of all processes`);
  } finally {
    collector.close();
    await closeProvider();
    for (const { pid } of running) if (pid) process.kill(-pid, 'SIGTERM');
    await Promise.all(running.map((child) => child.exitCode ?? once(child, 'exit')));
    await postgres.stop();
    if (containers.length > 0) execFileSync('buildah', ['rm', ...containers], { stdio: 'ignore' });
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
});
