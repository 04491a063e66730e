import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { type HistoryEntry, type ReleaseEnvironment, releaseEnvironments } from 'shared-contracts/registry';
import { remoteNamePattern } from 'shared-contracts/remote';
import * as z from 'zod/mini';
import { wentLive } from '../log/changes';
import type { Registry } from '../registry';
import { ReleaseError } from '../release-error';
import type { ListSizes } from '../sizes';
import { readStatus } from '../status';
import { assertMay, type createTokens, type Permit } from '../tokens';
import type { VersionFiguresStore } from '../version-figures';
import { ChangePage, titleOf } from './change-page';
import {
  type ChangeAction,
  type ConsoleChange,
  changeSchema,
  makeChange,
  missingIn,
  nextEnvironment,
  offersVersions,
  permissionFor,
  submittedChangeSchema,
} from './changes';
import { readConsoleFile } from './console-assets';
import { ContractsPage } from './contracts-page';
import { type Frame, renderDocument } from './document';
import { HistoryPage } from './history-page';
import { LoginPage } from './login-page';
import { OverviewPage } from './overview-page';
import { type ConsoleSession, createSessions, isOwnForm } from './sessions';
import { SizesPage } from './sizes-page';

interface ConsoleOptions {
  registry: Registry;
  tokens: ReturnType<typeof createTokens>;
  figures?: VersionFiguresStore | undefined;
  listSizes: ListSizes;
  /** The shop is served over https, so the cookie is too. */
  isSecure: boolean;
}

const sessionCookie = 'console';
const noticeCookie = 'console-notice';
const loginsPerMinute = 10;
const bodyLimit = 8_192;

/** No script, nothing from elsewhere, no frames. */
const securityHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
};

/** Session and permissions of the signed-in person. */
interface Visit {
  session: ConsoleSession;
  permit: Permit;
}

/** The release console: server-rendered pages for staff, without scripts (docs/decisions/0063). */
export async function consoleRoutes(app: FastifyInstance, options: ConsoleOptions): Promise<void> {
  const { registry, tokens, figures, listSizes, isSecure } = options;
  const sessions = createSessions(registry.storage);
  const visits = new WeakMap<FastifyRequest, Visit>();
  await app.register(fastifyRateLimit, { global: false });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    if (request.method === 'POST' && isCrossSite(request)) {
      return sendPage(reply.code(403), { title: 'Refused' }, <p>This form came from another site.</p>);
    }
    const session = await sessions.find(cookieOf(request, sessionCookie));
    const permit = session && (await tokens.find(session.token));
    if (session && permit) visits.set(request, { session, permit });
    else if (session) await sessions.close(session.id);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isExpected = error instanceof ReleaseError;
    const status = isExpected ? error.status : (error.statusCode ?? 500);
    if (status >= 500) request.log.error(error);
    const message = isExpected || status < 500 ? error.message : 'The registry failed; its log says why.';
    const visit = visits.get(request);
    return sendPage(
      reply.code(status),
      {
        title: status === 429 ? 'Too many attempts' : 'That did not work',
        ...(visit ? personOf(visit) : {}),
      },
      <>
        <p className="error" role="alert">
          {message}
        </p>
        <p>
          <a href="/console">Back to what is live</a>
        </p>
      </>,
    );
  });

  app.get('/style.css', (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=300')
      .type('text/css')
      .send(Buffer.concat([readConsoleFile('tokens'), readConsoleFile('styles')])),
  );
  app.get('/type.woff2', (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=86400').type('font/woff2').send(readConsoleFile('font')),
  );

  app.get('/login', (_request, reply) => sendPage(reply, { title: 'Sign in' }, <LoginPage />));
  const loginLimit = {
    max: loginsPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: () =>
      Object.assign(
        new ReleaseError(
          'SHOP-RELEASE-145',
          429,
          'Too many attempts to sign in. Wait a minute and try again.',
        ),
        { statusCode: 429 },
      ),
  };
  app.post('/login', { config: { rateLimit: loginLimit } }, async (request, reply) => {
    const { token = '', person = '' } = (request.body ?? {}) as { token?: string; person?: string };
    if (!(await tokens.find(token.trim()))) {
      const error =
        'This token is unknown or revoked. An admin makes one with: npm run registry -- token create';
      return sendPage(reply.code(401), { title: 'Sign in' }, <LoginPage error={error} />);
    }
    const name = person.replace(/[^\p{L}\p{N} .@-]/gu, '').trim();
    const session = await sessions.open(token.trim(), name.slice(0, 60));
    return reply.header('Set-Cookie', cookie(sessionCookie, session.id, isSecure)).redirect('/console', 303);
  });
  app.post('/logout', async (request, reply) => {
    const visit = visits.get(request);
    if (visit && isOwnForm(visit.session, String((request.body as { csrf?: string })?.csrf)))
      await sessions.close(visit.session.id);
    return reply.header('Set-Cookie', cookie(sessionCookie, '', isSecure)).redirect('/console/login', 303);
  });

  await app.register(async (pages) => {
    pages.addHook('preHandler', async (request, reply) => {
      if (!visits.has(request)) return reply.redirect('/console/login', 303);
      // The next page shows what was done, once.
      if (cookieOf(request, noticeCookie) !== '')
        reply.header('Set-Cookie', cookie(noticeCookie, '', isSecure));
    });
    const visitOf = (request: FastifyRequest): Visit => {
      const visit = visits.get(request);
      if (!visit) throw new Error('the page was reached without a session');
      return visit;
    };
    const frame = (request: FastifyRequest, title: string, path?: string): Frame => {
      const visit = visitOf(request);
      const notice = Buffer.from(cookieOf(request, noticeCookie), 'base64url').toString('utf8');
      return { title, ...(path ? { path } : {}), notice, ...personOf(visit) };
    };

    pages.get('/', async (request, reply) => {
      const { environment } = read(environmentQuery, request.query);
      const statuses = await Promise.all(
        releaseEnvironments.map((name) => readStatus(registry, name, figures)),
      );
      const live = statuses.find((one) => one.environment === environment)?.live ?? {};
      const remotes = [...new Set([...Object.keys(live), ...(await registry.remotes())])];
      const earlier = await Promise.all(
        remotes.map((remote) => registry.earlierVersion(remote, environment)),
      );
      const choosable = await Promise.all(
        remotes.map((remote) => choosableVersions(registry, remote, live[remote])),
      );
      const canGoBack = new Set(remotes.filter((_, index) => earlier[index]));
      const { permit } = visitOf(request);
      return sendPage(
        reply,
        frame(request, 'What is live', '/console'),
        <OverviewPage
          statuses={statuses}
          environment={environment}
          canGoBack={canGoBack}
          canChoose={new Set(remotes.filter((_, index) => (choosable[index] ?? []).length > 0))}
          removed={[...canGoBack].filter((remote) => !live[remote])}
          may={(action, remote) => isPermitted(permit, action, remote)}
        />,
      );
    });

    pages.get('/history', async (request, reply) => {
      const query = read(historyQuery, request.query);
      const [remote, environment] = [query.remote || undefined, query.environment || undefined];
      const entries = await registry.history({ remote, environment, limit: 100 });
      const remotes = await registry.remotes();
      const canGoBackTo = await rollbackTargets(registry, entries, visitOf(request).permit);
      return sendPage(
        reply,
        frame(request, 'History', '/console/history'),
        <HistoryPage
          entries={entries}
          remotes={remotes}
          remote={remote}
          environment={environment}
          canGoBackTo={canGoBackTo}
        />,
      );
    });

    pages.get('/contracts', async (request, reply) => {
      const matrix = await registry.contracts(read(environmentQuery, request.query).environment);
      return sendPage(
        reply,
        frame(request, 'Contracts', '/console/contracts'),
        <ContractsPage {...matrix} />,
      );
    });

    pages.get('/sizes', async (request, reply) =>
      sendPage(reply, frame(request, 'Sizes', '/console/sizes'), <SizesPage {...(await listSizes())} />),
    );

    pages.get('/change', async (request, reply) => {
      const change = read(changeSchema, request.query);
      const visit = visitOf(request);
      assertMay(visit.permit, permissionFor[change.action], [change.remote]);
      const form = await describeChange(registry, change);
      return sendPage(
        reply,
        frame(request, titleOf(change)),
        <ChangePage {...form} csrf={visit.session.csrf} />,
      );
    });

    pages.post('/change', async (request, reply) => {
      const { session, permit } = visitOf(request);
      const body = (request.body ?? {}) as Record<string, string>;
      if (!isOwnForm(session, body.csrf ?? ''))
        throw new ReleaseError(
          'SHOP-RELEASE-144',
          403,
          'This form is of an earlier session. Open the page again.',
        );
      const change = read(changeSchema, body);
      assertMay(permit, permissionFor[change.action], [change.remote]);
      const refuse = async (status: number, error: string, objections?: readonly string[]) =>
        sendPage(
          reply.code(status),
          frame(request, titleOf(change)),
          <ChangePage
            {...(await describeChange(registry, change))}
            error={error}
            objections={objections}
            reason={body.reason ?? ''}
            csrf={session.csrf}
          />,
        );
      const submitted = z.safeParse(submittedChangeSchema, body);
      if (!submitted.success)
        return refuse(400, 'Say why in three characters or more, and confirm the change.');
      const missing = missingIn(submitted.data);
      if (missing) return refuse(400, missing);
      try {
        const by = session.person ? `${session.person} (${permit.name})` : permit.name;
        const notice = await makeChange(registry, submitted.data, by);
        const value = Buffer.from(notice).toString('base64url');
        reply.header('Set-Cookie', cookie(noticeCookie, value, isSecure));
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        const why = change.action === 'remove' ? 'Others use it.' : 'The gate objects.';
        const message = error.objections ? `${why} Nothing has changed.` : error.message;
        return refuse(409, message, error.objections);
      }
      const { action, environment } = change;
      const shown = action === 'promote' ? nextEnvironment(environment) : environment;
      return reply.redirect(`/console?environment=${shown}`, 303);
    });
  });
}

const environmentQuery = z.object({ environment: z._default(z.enum(releaseEnvironments), 'production') });
const historyQuery = z.object({
  remote: z.optional(z.union([z.literal(''), z.string().check(z.regex(remoteNamePattern))])),
  environment: z.optional(z.union([z.literal(''), z.enum(releaseEnvironments)])),
});

function read<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, given);
  if (result.success) return result.data;
  throw new ReleaseError('SHOP-RELEASE-127', 400, 'This link of the console is not valid.');
}

/** What a change would do now. */
async function describeChange(registry: ConsoleOptions['registry'], change: ConsoleChange) {
  const { action, remote, environment, version } = change;
  const where: ReleaseEnvironment = (action === 'promote' && nextEnvironment(environment)) || environment;
  const [source, changed] = await Promise.all([registry.map(environment), registry.map(where)]);
  const targets: Readonly<Record<ChangeAction, string | undefined>> = {
    rollback: version ?? (await registry.earlierVersion(remote, environment)),
    promote: source.live[remote],
    activate: version,
    'start-canary': version,
    'end-canary': source.canaries?.[remote]?.version,
    remove: undefined,
  };
  const current = changed.live[remote];
  const versions = offersVersions(change) ? await choosableVersions(registry, remote, current) : undefined;
  return { change, current, target: targets[action], revision: changed.revision, versions };
}

/** The versions in the store that are not live, newest first. */
async function choosableVersions(registry: ConsoleOptions['registry'], remote: string, live?: string) {
  const versions = (await registry.versions(remote)).map(({ version }) => version);
  return versions.filter((version) => version !== live).reverse();
}

/** Entries whose version was live, is in the store, and is not live now. */
async function rollbackTargets(
  registry: ConsoleOptions['registry'],
  entries: readonly HistoryEntry[],
  permit: Permit,
): Promise<(entry: HistoryEntry) => boolean> {
  const remotes = [...new Set(entries.map(({ remote }) => remote))];
  const kept = new Map<string, Set<string>>();
  for (const remote of remotes.filter((name) => isPermitted(permit, 'rollback', name)))
    kept.set(remote, new Set((await registry.versions(remote)).map(({ version }) => version)));
  const live = new Map<ReleaseEnvironment, Readonly<Record<string, string>>>();
  for (const environment of releaseEnvironments)
    live.set(environment, (await registry.map(environment)).live);
  return ({ remote, version, environment, action }) =>
    version !== null &&
    wentLive.includes(action) &&
    kept.get(remote)?.has(version) === true &&
    live.get(environment)?.[remote] !== version;
}

function isPermitted(permit: Permit, action: ChangeAction, remote: string): boolean {
  try {
    assertMay(permit, permissionFor[action], [remote]);
    return true;
  } catch {
    return false;
  }
}

/** Browsers say where a request comes from; older ones do not, and the form's secret protects them. */
function isCrossSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function cookie(name: string, value: string, isSecure: boolean): string {
  const lifetime = value === '' ? '; Max-Age=0' : '';
  return `${name}=${value}; Path=/console; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}${lifetime}`;
}

function cookieOf({ headers }: FastifyRequest, name: string): string {
  const cookies = (headers.cookie ?? '').split('; ');
  return cookies.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

function personOf({ session, permit }: Visit): Pick<Frame, 'person'> {
  return { person: { name: session.person || permit.name, csrf: session.csrf } };
}

function sendPage(reply: FastifyReply, frame: Frame, content: ReactNode): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(renderDocument(frame, content));
}
