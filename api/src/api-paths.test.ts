import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { LocalMailbox } from 'api-platform/mail/mailer';
import { createTestDatabase } from 'database/testing/test-database';
import type { RouteOptions } from 'fastify';
import { apiPaths } from 'shared-contracts/api-paths';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { buildApp } from './app';
import type { PaymentProvider } from './modules/payment';
import { endpointCatalogue } from './testing/endpoint-catalogue';

const file = path.resolve(__dirname, '../../docs/api-paths.md');

interface Route {
  methods: string[];
  /** With `:` in place of parameters. */
  pattern: string;
  params: string[];
  /** The file that registers it, below `api/src`. */
  file: string;
}

/** The innermost file of `modules` on the stack: a route is announced while its file registers it. */
function registeringFile(): string {
  return /\/api\/src\/(modules\/[\w./-]+\.ts)/.exec(new Error().stack ?? '')?.[1] ?? '';
}

async function registeredRoutes(): Promise<Route[]> {
  // Fastify's own frames come first.
  Error.stackTraceLimit = 50;
  const { db, pool } = await createTestDatabase();
  const routes: (RouteOptions & { file: string })[] = [];
  const app = await buildApp({
    config: {
      shopName: 'Harbour',
      shopUrl: 'http://shop.test',
      jwtSecret: randomBytes(32).toString('hex'),
      logLevel: 'fatal',
      dataDir: '',
    },
    db,
    mailer: new LocalMailbox(),
    provider: {} as PaymentProvider,
    onRoute: (route) => routes.push({ ...route, file: registeringFile() }),
  });
  await app.ready();
  await app.close();
  await pool.end();
  return routes.map(({ method, url, file }) => ({
    file,
    methods: [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS'),
    pattern: url.replace(/:\w+/g, ':'),
    params: url.match(/:\w+/g) ?? [],
  }));
}

/**
 * A documented path may be a value of a route's parameter, for example the name of a switch or a campaign.
 */
function routesOf(routes: readonly Route[], wanted: string): Route[] {
  const exact = routes.filter(({ pattern }) => pattern === wanted);
  if (exact.length > 0) return exact;
  const parts = wanted.split('/');
  return routes.filter(({ pattern }) => {
    const given = pattern.split('/');
    return given.length === parts.length && given.every((part, at) => part === ':' || part === parts[at]);
  });
}

/** The name in `apiPaths` of a path of behaviour 7, which may be a value of a parameter; else the path itself. */
function nameOf(wanted: string): string {
  const named = Object.entries(apiPaths).map(([name, path]) => ({
    name,
    pattern: typeof path === 'string' ? path : path('X').replace(/X/, ':'),
  }));
  const exact = named.find(({ pattern }) => pattern === wanted);
  const parts = wanted.split('/');
  const found =
    exact ??
    named.find(({ pattern }) => {
      const given = pattern.split('/');
      return given.length === parts.length && given.every((part, at) => part === ':' || part === parts[at]);
    });
  return found?.name ?? wanted;
}

/** The source files of the browser, tests aside. */
function browserSources(): string {
  const root = path.resolve(__dirname, '../..');
  const folders = fs.readdirSync(root).filter((name) => /^(mfe-.+|shell|shared-.+)$/.test(name));
  return folders
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^testing\//.test(name))
        .map((name) => fs.readFileSync(path.join(root, folder, 'src', name), 'utf8')),
    )
    .join('\n');
}

/** Formats a table as the repository's formatter does. */
function alignedTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], filler: string) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`;
  return `${[
    line(head, ' '),
    line(
      head.map(() => ''),
      '-',
    ),
    ...body.map((row) => line(row, ' ')),
  ].join('\n')}\n`;
}

function tableOf(routes: readonly Route[]): string {
  const all = endpointCatalogue.flatMap(([, paths]) => paths);
  const methodsOf = (wanted: string) => [
    ...new Set(routesOf(routes, wanted).flatMap(({ methods }) => methods)),
  ];
  const missing = all.filter((wanted) => methodsOf(wanted).length === 0);
  const sections = endpointCatalogue.map(([domain, paths]) => {
    const rows = paths.map((wanted) => {
      const name = routesOf(routes, wanted)[0]?.params[0]?.slice(1) ?? 'id';
      const methods = methodsOf(wanted).join(', ');
      const file = routesOf(routes, wanted)[0]?.file;
      return [
        `\`${wanted.replace(/:$/, `{${name}}`)}\``,
        methods || '**missing**',
        file ? `\`${file}\`` : '',
      ];
    });
    return `## ${domain}\n\n${alignedTable([['Path', 'Methods', 'File in `api/src`'], ...rows])}`;
  });
  return `# Paths of the endpoint catalogue

Behaviour 7 names ${all.length} paths; the API answers ${all.length - missing.length} of them. Written by
\`UPDATE_DOCS=1 npx jest --selectProjects api --testPathPatterns api-paths\`; the same test fails where this page and the
registered routes differ, and where a path has no caller in the browser. What each call takes and answers
is described at \`/docs\` of the API in development.

${sections.join('\n')}`;
}

test('docs/api-paths.md says which paths of behaviour 7 the API answers', async () => {
  const table = tableOf(await registeredRoutes());
  if (process.env.UPDATE_DOCS) fs.writeFileSync(file, table);
  expect(fs.readFileSync(file, 'utf8')).toBe(table);
});

const calls = new Set(browserSources().match(/\b(?:api|merchant)Paths\.\w+/g));
const isUncalled = (name: string) => !calls.has(`apiPaths.${name}`);

test('a page calls each path of behaviour 7', () => {
  const names = new Set(endpointCatalogue.flatMap(([, paths]) => paths.map(nameOf)));
  expect([...names].filter(isUncalled)).toEqual([]);
});

test('and each other path of the API', () => {
  expect(Object.keys(apiPaths).filter(isUncalled)).toEqual([]);
  expect(Object.keys(merchantPaths).filter((name) => !calls.has(`merchantPaths.${name}`))).toEqual([]);
});
