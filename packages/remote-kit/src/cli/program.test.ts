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
  const say = (text: string) => lines.push(text);
  await runKit(words.split(' ').filter(Boolean), { folder, say, note: say, ask, variables });
  return lines.join('\n');
}

interface Written {
  method: string | undefined;
  path: string | undefined;
  token: string | undefined;
  body: unknown;
}

/** A shop whose registry takes every write, and the writes. */
async function openShop(registryAnswers: Record<string, object> = {}) {
  const writes: Written[] = [];
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { method, url: path, headers } = request;
    if (method !== 'GET')
      writes.push({
        method,
        path,
        token: headers.authorization,
        body: text === '' ? undefined : JSON.parse(text),
      });
    const { port } = server.address() as AddressInfo;
    const shop = `http://127.0.0.1:${port}`;
    const answers: Record<string, object> = {
      '/.well-known/shop.json': { name: 'Shop', registry: shop, packages: `${shop}/packages/` },
      '/packages/packages.json': {},
      ...registryAnswers,
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

const commands = [
  'create',
  'dev',
  'build',
  'upgrade',
  'release',
  'publish',
  'preview',
  'activate',
  'canary',
  'promote',
  'rollback',
  'remove',
  'status',
  'history',
  'list',
  'sizes',
  'contracts',
];

test('--help names every command and where the token comes from', async () => {
  const help = await run('--help');
  for (const command of commands) expect(help).toMatch(new RegExp(`^ {2}${command}\\b`, 'm'));
  expect(help).toContain('RELEASES_TOKEN');
});

test.each(commands)('%s --help shows its options and an example', async (command) => {
  const help = await run(`${command} --help`);
  expect(help).toContain(`Usage: remote-kit ${command}`);
  expect(help).toMatch(new RegExp(`Examples:\\n {2}.*\\b${command}\\b`));
  expect(await run(`help ${command}`)).toBe(help);
});

test.each([
  ['', 'a command is missing.'],
  ['relaese', "unknown command 'relaese'\n(Did you mean release?)"],
  ['release --reson late', "unknown option '--reson'\n(Did you mean --reason?)"],
  ['dev --port 99999', 'A port is a number up to 65535.'],
  ['canary 1.0.0 --percent 100', 'A share is a number from 1 to 99.'],
  ['release --env live', 'Allowed choices are dev, staging, production.'],
  ['promote', "required option '--from <environment>' not specified"],
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
        method: 'POST',
        path: '/api/removals',
        token: 'Bearer token-of-gifts',
        body: { remote: 'gifts', reason: 'the season is over', force: false, environment: 'production' },
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

describe('a team with a token', () => {
  const inProduction = { environment: 'production' };
  const variables = { RELEASES_TOKEN: 'token-of-gifts' };
  let shop: Awaited<ReturnType<typeof openShop>>;

  beforeEach(async () => {
    const vitals = { LCP: { p75: 1_240.4, count: 35 }, CLS: { p75: 0.0123, count: 30 } };
    const by = { at: '2026-11-25T02:00:00.000Z', remote: 'gifts', environment: 'production', revision: 3 };
    shop = await openShop({
      '/api/previews': { url: 'https://shop.test/preview/token', expiresAt: '2026-11-26T02:00:00.000Z' },
      '/api/status?environment=staging': {
        environment: 'staging',
        revision: 7,
        updatedAt: '',
        live: { gifts: '1.0.0', other: '2.0.0' },
        canaries: { gifts: { version: '1.1.0', percent: 5 } },
        figures: [
          { remote: 'gifts', version: '1.0.0', pages: 900, failures: 1, vitals },
          { remote: 'gifts', version: '1.1.0', pages: 50, failures: 4, vitals: {} },
          { remote: 'other', version: '2.0.0', pages: 10, failures: 0, vitals: {} },
        ],
      },
      '/api/contracts?environment=production': {
        rows: [
          { kind: 'fragment', name: 'mini-cart', from: ['mfe-checkout'], to: ['mfe-search'] },
          { kind: 'api', name: 'GET /api/shoppingcart', from: [], to: ['mfe-checkout'] },
        ],
        withoutContract: ['mfe-old'],
      },
      '/api/versions/gifts': {
        remote: 'gifts',
        versions: ['1.0.0', '1.1.0'].map((version) => ({ version, publishedAt: by.at })),
      },
      '/api/sizes?remote=gifts': {
        remotes: [
          {
            remote: 'gifts',
            versions: [
              {
                version: '1.0.0',
                publishedAt: '2026-11-24T02:00:00.000Z',
                publishedBy: 'gifts team',
                builtAt: '2026-11-24T01:00:00.000Z',
                scriptBytes: 900,
                styleBytes: 80,
              },
            ],
          },
        ],
      },
      '/api/history?remote=gifts&environment=production&limit=2': {
        entries: [
          { ...by, action: 'rollback', version: '1.0.0', previous: '1.1.0', by: 'guard', reason: 'it fails' },
          { ...by, action: 'activate', version: '1.0.0', previous: null, by: 'gifts team' },
        ],
      },
    });
    writeProject(shop.shop);
  });
  afterEach(() => shop.close());

  test.each<[string, string, string, object | undefined]>([
    ['activate 1.1.0', 'POST', '/api/activations', { versions: { gifts: '1.1.0' }, ...inProduction }],
    [
      'activate 1.1.0 --env staging --reason tried',
      'POST',
      '/api/activations',
      { versions: { gifts: '1.1.0' }, environment: 'staging', reason: 'tried' },
    ],
    [
      'canary 1.1.0 --percent 5',
      'PUT',
      '/api/canaries/gifts',
      { version: '1.1.0', percent: 5, ...inProduction },
    ],
    ['canary --end', 'DELETE', '/api/canaries/gifts?environment=production', undefined],
    [
      'promote --from staging',
      'POST',
      '/api/promotions',
      { remote: 'gifts', from: 'staging', to: 'production' },
    ],
    ['rollback', 'POST', '/api/rollbacks', { remote: 'gifts', ...inProduction }],
  ])('"%s" writes %s %s', async (words, method, path, body) => {
    await run(words, { variables });
    expect(shop.writes).toEqual([{ method, path, token: 'Bearer token-of-gifts', body }]);
  });

  test('preview prints the link to a published version, and when it ends', async () => {
    const said = await run('preview 1.1.0', { variables });
    expect(shop.writes).toMatchObject([
      { path: '/api/previews', body: { remote: 'gifts', version: '1.1.0' } },
    ]);
    expect(said).toMatch(/^https:\/\/shop\.test\/preview\/token\n.*until 2026-11-26T02:00/);
  });

  test('status shows what is live, and the canary beside it', async () => {
    expect(await run('status --env staging', { variables })).toBe(
      [
        'staging, revision 7: gifts 1.0.0',
        'canary 1.1.0, 5 % of the visitors',
        '  1.0.0: 900 pages, 1 failed, LCP 1240 ms (35), CLS 0.012 (30)',
        '  1.1.0: 50 pages, 4 failed',
      ].join('\n'),
    );
  });

  test('history shows who changed what and why', async () => {
    expect(await run('history --limit 2', { variables })).toBe(
      [
        '2026-11-25T02:00:00.000Z  rollback  1.1.0 -> 1.0.0  guard  "it fails"',
        '2026-11-25T02:00:00.000Z  activate  nothing -> 1.0.0  gifts team',
      ].join('\n'),
    );
  });

  test('contracts shows who uses what of whom', async () => {
    expect(await run('contracts', { variables })).toBe(
      [
        'fragment  mini-cart              mfe-checkout -> mfe-search',
        'api       GET /api/shoppingcart  mfe-checkout',
        'without a contract: mfe-old',
      ].join('\n'),
    );
  });

  test('list marks the version that is live', async () => {
    expect(await run('list --env staging', { variables })).toBe('1.0.0  live\n1.1.0');
  });

  test('sizes shows when and by whom versions were published, and their bytes', async () => {
    expect(await run('sizes', { variables })).toBe(
      'gifts  1.0.0  built 2026-11-24T01:00:00.000Z, published 2026-11-24T02:00:00.000Z by gifts team  900 bytes of scripts, 80 of styles',
    );
  });

  test('a canary without a share is refused before anything is sent', async () => {
    await expect(run('canary 1.1.0', { variables })).rejects.toThrow(
      'a canary needs a version and --percent',
    );
    expect(shop.writes).toEqual([]);
  });
});

describe('in the checkout of the shop', () => {
  const variables = { RELEASES_TOKEN: 'token', RELEASED_BY: 'ka yan' };
  let registry: Awaited<ReturnType<typeof openShop>>;
  beforeEach(async () => {
    const at = '2026-11-25T02:00:00.000Z';
    registry = await openShop({
      '/api/status?environment=production': {
        environment: 'production',
        revision: 7,
        updatedAt: at,
        canaries: {},
        live: { 'mfe-checkout': '1.0.0', 'mfe-search': '2.0.0' },
      },
      '/api/history?environment=production&limit=20': {
        entries: [
          {
            at,
            environment: 'production',
            revision: 7,
            action: 'activate',
            remote: 'mfe-search',
            version: '2.0.0',
            previous: null,
            by: 'ka yan',
          },
        ],
      },
    });
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ workspaces: ['mfe-checkout'] }));
  });
  afterEach(() => registry.close());
  const runHere = (words: string) => run(words, { variables: { ...variables, RELEASES_URL: registry.shop } });

  test('a command names the remote, and several versions go live together', async () => {
    await runHere('activate mfe-checkout 1.1.0 mfe-search 2.1.0 --reason moved');
    await runHere('rollback mfe-checkout');
    await runHere('canary mfe-checkout 1.2.0 --percent 5');
    expect(registry.writes).toMatchObject([
      {
        path: '/api/activations',
        body: { versions: { 'mfe-checkout': '1.1.0', 'mfe-search': '2.1.0' }, reason: 'moved' },
      },
      { path: '/api/rollbacks', body: { remote: 'mfe-checkout' } },
      { path: '/api/canaries/mfe-checkout', body: { version: '1.2.0', percent: 5 } },
    ]);
  });

  test('status and history show every remote', async () => {
    expect(await runHere('status')).toBe(
      'production, revision 7: mfe-checkout 1.0.0\nproduction, revision 7: mfe-search 2.0.0',
    );
    expect(await runHere('history')).toBe(
      '2026-11-25T02:00:00.000Z  activate  mfe-search  nothing -> 2.0.0  ka yan',
    );
  });

  test.each([
    ['rollback', "missing required argument 'remote'"],
    ['activate mfe-checkout 1.0.0 mfe-search', 'each remote needs a version'],
    ['publish mfe-missing', 'There is no remote mfe-missing'],
  ])('refuses "%s" and says what is wrong', async (words, message) => {
    await expect(runHere(words)).rejects.toThrow(message);
    expect(registry.writes).toEqual([]);
  });
});

test('a command that needs a token says so where nobody can be asked', async () => {
  const shop = await openShop();
  writeProject(shop.shop);
  await expect(run('rollback')).rejects.toMatchObject({ code: 'SHOP-KIT-015' });
  await shop.close();
});
