import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { LocalMailbox } from 'api-platform/mail/mailer';
import { createTestDatabase } from 'database/testing/test-database';
import type { RouteOptions } from 'fastify';
import type { PaymentProvider } from 'payment-provider';
import { allCalls } from 'shared-contracts/calls/all-calls';
import { buildApp } from './app';
import { endpointCatalogue } from './testing/endpoint-catalogue';

const file = path.resolve(__dirname, '../../../docs/api-paths.md');

interface Route {
  methods: string[];
  /** With `:` in place of parameters. */
  pattern: string;
  params: string[];
  /** The file that registers it, below `services/api/src`. */
  file: string;
}

const patternOf = (url: string) => url.replace(/:\w+/g, ':');

/** The innermost of these files on the stack: a route is announced while its file registers it. */
function registeringFile(): string {
  return (
    /\/api\/src\/((?:modules|merchandise|exports|closing)\/[\w./-]+\.ts)/.exec(
      new Error().stack ?? '',
    )?.[1] ?? ''
  );
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
      tokenKeys: [randomBytes(32).toString('hex')],
      encryptionKeys: [randomBytes(32).toString('hex')],
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
    pattern: patternOf(url),
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

/** The source files of the browser, tests aside. */
function browserSources(): string {
  const root = path.resolve(__dirname, '../../..');
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

/** The definitions of a path: `cart.ts`: getCart, changeCart. */
function callsOf(wanted: string, routes: readonly Route[]): string {
  const patterns = routesOf(routes, wanted).map(({ pattern }) => pattern);
  const calls = allCalls.filter(({ path }) => patterns.includes(patternOf(path)));
  return [calls[0] && `\`${calls[0].file}.ts\`:`, calls.map(({ name }) => name).join(', ')]
    .filter(Boolean)
    .join(' ');
}

/** The calls that the endpoint catalogue does not name, with the file that answers each. */
function otherCalls(routes: readonly Route[]): string {
  const named = new Set(
    endpointCatalogue
      .flatMap(([, paths]) => paths)
      .flatMap((wanted) => routesOf(routes, wanted))
      .map(({ pattern }) => pattern),
  );
  const rows = allCalls
    .filter(({ path }) => !named.has(patternOf(path)))
    .map(({ name, file, method, path, access }) => {
      const route = routes.find(
        ({ pattern, methods }) => pattern === patternOf(path) && methods.includes(method),
      );
      return [`\`${file}.ts\`: ${name}`, method, `\`${path}\``, access, route ? `\`${route.file}\`` : ''];
    });
  const head = ['In `shared-contracts/src/calls`', 'Method', 'Path', 'Who', 'File in `services/api/src`'];
  return `## Other calls\n\n${alignedTable([head, ...rows])}`;
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
        callsOf(wanted, routes),
        file ? `\`${file}\`` : '',
      ];
    });
    return `## ${domain}\n\n${alignedTable([['Path', 'Methods', 'In `shared-contracts/src/calls`', 'File in `services/api/src`'], ...rows])}`;
  });
  return `# Calls of the API

behaviour/calls names ${all.length} paths; the API answers ${all.length - missing.length} of them. [Other calls](#other-calls), of
the back office, of guests' returns, of trade buyers, follow. Written by \`npm run docs:update\`. A test fails where this page
and the registered routes differ, and where a path has no caller in the browser. What each call takes and answers is described at \`/docs\` of the API in development.

${sections.join('\n')}
${otherCalls(routes)}`;
}

test('docs/api-paths.md says which paths of behaviour/calls the API answers', async () => {
  const table = tableOf(await registeredRoutes());
  if (process.env.UPDATE_DOCS) fs.writeFileSync(file, table);
  expect(fs.readFileSync(file, 'utf8')).toBe(table);
});

/** Calls that no page makes, each with its reason. */
const madeByOthers = [
  'receiveNotification', // the payment provider
  'getDocument', // a link in an answer
  'createTradeOrder', // remotes of earlier releases: one order for the whole cart
];

test('a page makes each call', () => {
  const sources = browserSources();
  const imported = new Set(
    [
      ...sources.matchAll(
        /import (?:type )?\{([^}]*)\} from '(?:shared-contracts|\.{1,2})\/calls\/([\w-]+)'/g,
      ),
    ].flatMap(([, names = '', file]) =>
      names.split(',').map((name) => `${file} ${name.trim().split(' ')[0]}`),
    ),
  );
  const called = new Set(
    allCalls.filter(({ file, name }) => imported.has(`${file} ${name}`)).map(({ path }) => patternOf(path)),
  );
  const uncalled = allCalls.filter(
    ({ path, name }) => !called.has(patternOf(path)) && !madeByOthers.includes(name),
  );
  expect(uncalled.map(({ name }) => name)).toEqual([]);
});
