import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import { pack } from 'tar-stream';
import { runKit } from './program';

const names = ['shared-contracts', 'shared-runtime', 'shared-ui', 'remote-kit'];
const upgrading = `# Upgrading

## From 1.1 to 1.2

### Operators

Set PROCESS.

### Teams

\`Price\` takes an amount.

### More

Nothing.

## From 1.0 to 1.1

### Teams

\`Link\` takes a path.

## From 0.9 to 1.0

### Teams

An old note.
`;

let folder: string;
let server: http.Server;
let shop: string;
/** What the shop answers, by path. */
let answers: Map<string, string | Buffer>;
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'upgrade-'));
  answers = new Map();
  server = http.createServer(({ url = '' }, response) => {
    const answer = answers.get(url);
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  fs.rmSync(folder, { recursive: true });
});

async function tarball(files: Record<string, string>): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of Object.entries(files)) archive.entry({ name: `package/${name}` }, content);
  archive.finalize();
  return zlib.gzipSync(await buffer(archive));
}

const address = (name: string, version: string) => `${shop}/packages/${name}-${version}.tgz`;

interface Published {
  react?: string;
  jest?: string;
  files?: Record<string, string>;
}

/** Makes these the shop's newest packages; the ones before stay, as in a registry. */
async function publish(version: string, { react = '19.3.1', jest = '30.5.2', files = {} }: Published = {}) {
  const newest = Object.fromEntries(names.map((name) => [name, address(name, version)]));
  const description = { name: 'Shop', registry: shop, packages: `${shop}/packages/` };
  answers.set('/.well-known/shop.json', JSON.stringify(description));
  answers.set('/packages/packages.json', JSON.stringify(newest));
  const runtime = {
    dependencies: { react, 'react-dom': react, 'react-router-dom': '7.18.5', mitt: '3.0.1' },
  };
  const template = { dependencies: { react }, devDependencies: { jest, 'remote-kit': version } };
  answers.set(
    `/packages/shared-runtime-${version}.tgz`,
    await tarball({ 'package.json': JSON.stringify(runtime) }),
  );
  answers.set(
    `/packages/remote-kit-${version}.tgz`,
    await tarball({
      'template/package.json': JSON.stringify(template),
      'template/jest.config.mjs': 'export default {};',
      'template/src/page.tsx': version,
      ...files,
    }),
  );
}

const manifestOf = (version: string, react = '19.3.1') => `{
    "name": "gifts", "shop": "${shop}",
    "dependencies": {
        "react":   "${react}",
        "react-dom": "${react}",
        "shared-ui": "${address('shared-ui', version)}",
        "left-pad": "1.3.0"
    },
    "devDependencies": { "jest": "30.5.2", "remote-kit": "${address('remote-kit', version)}" },
    "peerDependencies": { "react": "*" }
}`;
const place = () => path.join(folder, 'package.json');
const read = () => fs.readFileSync(place(), 'utf8');

/** A team's repository at this version. */
function write(text: string): void {
  fs.writeFileSync(path.join(folder, 'remote.ts'), '');
  fs.writeFileSync(place(), text);
}

async function upgrade(words = ''): Promise<string> {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const variables = {};
  await runKit(['upgrade', ...words.split(' ').filter(Boolean)], {
    folder,
    say,
    note: say,
    ask: undefined,
    variables,
  });
  return said.join('\n');
}

test('the versions of the shop are written, and nothing else changes', async () => {
  await publish('1.0.0-xaaaaaaaaaa');
  await publish('1.1.0-xbbbbbbbbbb', { react: '19.4.0' });
  write(manifestOf('1.0.0-xaaaaaaaaaa'));
  const said = await upgrade();
  expect(read()).toBe(manifestOf('1.1.0-xbbbbbbbbbb', '19.4.0'));
  expect(said).toContain(['react       19.3.1 -> 19.4.0', 'react-dom   19.3.1 -> 19.4.0'].join('\n'));
  expect(said).toContain('shared-ui   1.0.0-xaaaaaaaaaa -> 1.1.0-xbbbbbbbbbb');
  expect(said).toContain('remote-kit  1.0.0-xaaaaaaaaaa -> 1.1.0-xbbbbbbbbbb');
  expect(said).toMatch(/npm install\n {2}npm run typecheck\n {2}npm test$/);
  expect(fs.readdirSync(folder).sort()).toEqual(['package.json', 'remote.ts']);
});

test('the second run has nothing to do', async () => {
  await publish('1.0.0-xaaaaaaaaaa');
  await publish('1.1.0-xbbbbbbbbbb');
  write(manifestOf('1.0.0-xaaaaaaaaaa'));
  await upgrade();
  const written = read();
  expect(await upgrade()).toBe(`up to date: this repository has the packages of ${shop}, 1.1.0`);
  expect(read()).toBe(written);
});

test('other packages of the same version are taken too', async () => {
  await publish('1.1.0-xaaaaaaaaaa');
  await publish('1.1.0-xbbbbbbbbbb');
  write(manifestOf('1.1.0-xaaaaaaaaaa'));
  await upgrade();
  expect(read()).toBe(manifestOf('1.1.0-xbbbbbbbbbb'));
});

test('--dry-run says the same and writes nothing', async () => {
  await publish('1.0.0-xaaaaaaaaaa');
  await publish('1.1.0-xbbbbbbbbbb');
  const before = manifestOf('1.0.0-xaaaaaaaaaa');
  write(before);
  const said = await upgrade('--dry-run');
  expect(said).toContain('shared-ui   1.0.0-xaaaaaaaaaa -> 1.1.0-xbbbbbbbbbb');
  expect(said).toMatch(/Nothing is written, because of --dry-run\.$/);
  expect(read()).toBe(before);
});

test('--shop asks another shop', async () => {
  await publish('1.0.0-xaaaaaaaaaa');
  write(manifestOf('1.0.0-xaaaaaaaaaa').replace(`"shop": "${shop}"`, '"shop": "http://127.0.0.1:1"'));
  expect(await upgrade(`--shop ${shop}`)).toContain('up to date');
});

test('teams read what concerns them, of the versions in between', async () => {
  await publish('1.0.0-xaaaaaaaaaa');
  await publish('1.2.3-xbbbbbbbbbb', { files: { 'UPGRADING.md': upgrading } });
  write(manifestOf('1.0.0-xaaaaaaaaaa'));
  const said = await upgrade();
  expect(said).toContain('From 1.1 to 1.2\n\n`Price` takes an amount.');
  expect(said).toContain('From 1.0 to 1.1\n\n`Link` takes a path.');
  expect(said).not.toMatch(/PROCESS|Nothing\.|An old note/);
});

test('a shop without notes says so', async () => {
  await publish('1.0.0-xaaaaaaaaaa');
  await publish('1.1.0-xbbbbbbbbbb');
  write(manifestOf('1.0.0-xaaaaaaaaaa'));
  expect(await upgrade()).toContain('This shop gives no notes');
});

test('the files and tools of the template that changed are named, without its sample page', async () => {
  await publish('1.0.0-xaaaaaaaaaa');
  await publish('1.1.0-xbbbbbbbbbb', {
    jest: '31.0.0',
    files: {
      'template/jest.config.mjs': 'export default { a: 1 };',
      'template/_github/workflows/ci.yml': 'on: push',
    },
  });
  write(manifestOf('1.0.0-xaaaaaaaaaa'));
  const said = await upgrade();
  expect(said).toContain('  jest.config.mjs  node_modules/remote-kit/template/jest.config.mjs');
  expect(said).toContain(
    '  .github/workflows/ci.yml  node_modules/remote-kit/template/_github/workflows/ci.yml',
  );
  expect(said).toContain('  jest  30.5.2 -> 31.0.0');
  expect(said).not.toContain('page.tsx');
  expect(read()).toContain('"jest": "30.5.2"');
});

test('a template that is not there any more is no obstacle', async () => {
  await publish('1.1.0-xbbbbbbbbbb');
  write(manifestOf('1.0.0-xaaaaaaaaaa'));
  expect(await upgrade()).toContain('cannot be told');
  expect(read()).toBe(manifestOf('1.1.0-xbbbbbbbbbb'));
});

describe('is refused, and nothing is written,', () => {
  async function refused(code: string, words = ''): Promise<void> {
    const before = fs.existsSync(place()) ? read() : undefined;
    await expect(upgrade(words)).rejects.toMatchObject({ code });
    expect(fs.existsSync(place()) ? read() : undefined).toBe(before);
    expect(fs.readdirSync(folder).filter((file) => !['package.json', 'remote.ts'].includes(file))).toEqual(
      [],
    );
  }

  beforeEach(() => publish('1.1.0-xbbbbbbbbbb'));

  test('without a package.json', () => refused('SHOP-KIT-010'));

  test('where there is no remote', async () => {
    fs.writeFileSync(place(), '{ "name": "other" }');
    await refused('SHOP-KIT-010');
  });

  test.each(['{ "name": "gifts", ', '[]', 'null'])('when package.json is %s', async (text) => {
    write(text);
    await refused('SHOP-KIT-025');
  });

  test('when its packages are not those of a shop', async () => {
    write(manifestOf('1.0.0-xaaaaaaaaaa').replace(/"http[^"]*shared-ui[^"]*"/, '"1.0.0"'));
    await refused('SHOP-KIT-026');
    write(`{ "name": "gifts", "shop": "${shop}" }`);
    await refused('SHOP-KIT-026');
  });

  test('when the shop is older', async () => {
    write(manifestOf('1.2.0-xaaaaaaaaaa'));
    await refused('SHOP-KIT-027');
  });

  test('when nothing answers at its address', async () => {
    write(manifestOf('1.0.0-xaaaaaaaaaa'));
    await refused('SHOP-KIT-012', '--shop http://127.0.0.1:1');
  });

  test('when the address is none', async () => {
    write(manifestOf('1.0.0-xaaaaaaaaaa'));
    await refused('SHOP-KIT-018', '--shop shop');
  });

  test('when the shop offers no packages', async () => {
    write(manifestOf('1.0.0-xaaaaaaaaaa'));
    answers.set('/packages/packages.json', '{}');
    await refused('SHOP-KIT-028');
  });

  test('when a package is cut off', async () => {
    write(manifestOf('1.0.0-xaaaaaaaaaa'));
    const whole = answers.get('/packages/remote-kit-1.1.0-xbbbbbbbbbb.tgz') as Buffer;
    answers.set('/packages/remote-kit-1.1.0-xbbbbbbbbbb.tgz', whole.subarray(0, 60));
    await refused('SHOP-KIT-028');
  });

  test('when the file cannot be edited line by line', async () => {
    write(
      manifestOf('1.0.0-xaaaaaaaaaa').replace(
        '"dependencies"',
        '"overrides": { "dependencies": { "shared-ui": "1" } },\n    "dependencies"',
      ),
    );
    await refused('SHOP-KIT-025');
  });
});
