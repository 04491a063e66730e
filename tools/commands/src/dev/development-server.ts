import path from 'node:path';
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import { readReleaseMap } from 'releases/src/read-release-map';
import { buildArtifactServer } from 'releases/src/server';
import { developmentMap } from 'remote-kit/dev/development-map';
import type { HotChannel } from 'remote-kit/dev/hot-channel';
import type { ReleaseMap } from 'shared-contracts/release';

/** Source of the files below `/<name>/dev.<n>/`. */
export interface FileSource {
  name: string;
  version(): string | undefined;
  file(version: string, name: string): Buffer | undefined;
  settled(): Promise<void>;
}

interface DevelopmentServerOptions {
  store: string;
  /** Token with which the shell reads files that are not public. */
  token: string;
  remotes: readonly FileSource[];
  /** The shell's own browser files: it is not a remote, so it is not in the release map. */
  shell: FileSource;
  hot: HotChannel;
  /** Resolves when no service is restarting. */
  servicesSettled(): Promise<void>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const patienceMs = 5_000;

/**
 * The artifact server for development: serves builds from source out of memory, and everything else from the
 * store. The shell reads its release map as in production (docs/decisions/0006).
 */
export async function buildDevelopmentServer(options: DevelopmentServerOptions): Promise<FastifyInstance> {
  const { store, token, remotes, shell, hot, servicesSettled } = options;
  /** Latest revision that the shell has fetched. */
  let known = -1;

  const map = (): ReleaseMap =>
    developmentMap(
      readReleaseMap(store),
      Object.fromEntries(remotes.map((remote) => [remote.name, remote.version()])),
    );
  const app = await buildArtifactServer(store, {
    token,
    releaseMap() {
      const current = map();
      known = current.revision;
      return current;
    },
  });

  for (const source of [shell, ...remotes]) {
    // Responses stay on this machine: compressing megabytes would take most of an edit's delay.
    const options: RouteShorthandOptions & { compress: false } = { compress: false };
    app.get(`/${source.name}/:version(^dev\\.\\d+$)/*`, options, async (request, reply) => {
      const { version, '*': name } = request.params as { version: string; '*': string };
      if (name.startsWith('web/')) await source.settled();
      return send(reply, name, source.file(version, name));
    });
  }

  app.get('/development/events', (_request, reply) => {
    reply.hijack();
    hot.connect(reply.raw);
  });

  /** For a page that wants to reload: answers once the shell would render it from the latest build. */
  app.get('/development/settled', async (_request, reply) => {
    const deadline = Date.now() + patienceMs;
    do {
      await Promise.all([...remotes.map((remote) => remote.settled()), shell.settled(), servicesSettled()]);
      if (known === map().revision) break;
      await new Promise((resolve) => setTimeout(resolve, 30));
    } while (Date.now() < deadline);
    return reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', 'no-store').send('');
  });
  app.addHook('preClose', async () => hot.close());
  return app;
}

function send(reply: FastifyReply, name: string, content: Buffer | undefined) {
  reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', 'no-cache');
  if (!content) return reply.code(404).send({ message: `${name} was not built` });
  return reply
    .header('Content-Type', types[path.extname(name)] ?? 'application/octet-stream')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .header('Timing-Allow-Origin', '*')
    .send(content);
}
