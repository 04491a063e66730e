import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Ask } from './ask';
import { runKit } from './program';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kit-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

interface Run {
  ask?: Ask;
  variables?: NodeJS.ProcessEnv;
}

async function run(words: string, { ask, variables = {} }: Run = {}): Promise<string> {
  const lines: string[] = [];
  await runKit(words.split(' ').filter(Boolean), { folder, say: (text) => lines.push(text), ask, variables });
  return lines.join('\n');
}

/** A shop whose registry takes every write, and the writes. */
async function openShop() {
  const writes: { path: string | undefined; token: string | undefined; body: unknown }[] = [];
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    if (request.method === 'POST')
      writes.push({ path: request.url, token: request.headers.authorization, body: JSON.parse(text) });
    const { port } = server.address() as AddressInfo;
    const shop = `http://127.0.0.1:${port}`;
    const answers: Record<string, object> = {
      '/.well-known/shop.json': { name: 'Shop', registry: shop, packages: `${shop}/packages/` },
      '/packages/packages.json': {},
    };
    response.end(JSON.stringify(answers[request.url ?? ''] ?? { revision: 4, live: { gifts: '1.0.0' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { shop: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, writes, close };
}

function writeProject(shop: string): void {
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'gifts', shop }));
  fs.writeFileSync(path.join(folder, 'remote.ts'), '');
}

test('--help names every command and where the token comes from', async () => {
  const help = await run('--help');
  for (const command of ['create', 'dev', 'build', 'release', 'rollback', 'remove'])
    expect(help).toMatch(new RegExp(`^ {2}${command}\\b`, 'm'));
  expect(help).toContain('RELEASES_TOKEN');
});

test.each(['create', 'dev', 'build', 'release', 'rollback', 'remove'])(
  '%s --help shows its options and an example',
  async (command) => {
    const help = await run(`${command} --help`);
    expect(help).toContain(`Usage: remote-kit ${command}`);
    expect(help).toMatch(new RegExp(`Examples:\\n {2}.*\\b${command}\\b`));
    expect(await run(`help ${command}`)).toBe(help);
  },
);

test.each([
  ['', 'a command is missing.'],
  ['relaese', "unknown command 'relaese'\n(Did you mean release?)"],
  ['release --reson late', "unknown option '--reson'\n(Did you mean --reason?)"],
  ['dev --port 99999', 'A port is a number up to 65535.'],
  ['create', 'the name of the remote is missing'],
  ['create gifts', 'the address of the shop (--shop) is missing'],
])('refuses "%s" and says what is wrong', async (words, message) => {
  await expect(run(words)).rejects.toMatchObject({ code: 'SHOP-KIT-018' });
  await expect(run(words)).rejects.toThrow(message);
});

describe('on a terminal', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(() => shop.close());

  test('create asks for the name and the shop', async () => {
    const answers: Record<string, string> = {
      'Name of the remote': 'gifts',
      'Address of the shop': shop.shop,
    };
    const asked: string[] = [];
    const said = await run('create', {
      ask: async ({ message }) => {
        asked.push(message);
        return answers[message] ?? '';
      },
    });
    expect(asked).toEqual(['Name of the remote', 'Address of the shop']);
    expect(said).toContain('gifts is made.');
    expect(fs.existsSync(path.join(folder, 'gifts/remote.ts'))).toBe(true);
  });

  test('remove asks for the name, a reason and the token, which stays hidden', async () => {
    writeProject(shop.shop);
    const asked: string[] = [];
    await run('remove', {
      ask: async ({ message, isSecret, example }) => {
        asked.push(isSecret ? `secret: ${message}` : message);
        return isSecret ? 'token-of-gifts' : (example ?? 'the season is over');
      },
    });
    expect(asked).toEqual([
      'This takes all pages of gifts down. Its name, to confirm:',
      'Why is it removed? The history keeps it.',
      'secret: Token of the release registry',
    ]);
    expect(shop.writes).toEqual([
      {
        path: '/api/removals',
        token: 'Bearer token-of-gifts',
        body: { remote: 'gifts', reason: 'the season is over', force: false },
      },
    ]);
  });

  test('what is given is not asked for', async () => {
    writeProject(shop.shop);
    const ask = jest.fn<Promise<string>, []>();
    await run('rollback 1.0.0', { ask, variables: { RELEASES_TOKEN: 'from-the-environment' } });
    expect(ask).not.toHaveBeenCalled();
    expect(shop.writes).toMatchObject([
      { path: '/api/rollbacks', body: { remote: 'gifts', version: '1.0.0' } },
    ]);
  });
});

test('a command that needs a token says so where nobody can be asked', async () => {
  const shop = await openShop();
  writeProject(shop.shop);
  await expect(run('rollback')).rejects.toMatchObject({ code: 'SHOP-KIT-015' });
  await shop.close();
});
