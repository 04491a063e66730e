import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describeProblem } from 'local-services/operator-error';
import { assertPortsFree } from 'local-services/ports';
import type { StartOptions } from 'local-services/read-start-options';
import { root } from 'local-services/root';
import { loadSecrets } from 'local-services/secrets';
import { readReleaseMap } from 'releases/src/read-release-map';
import { outputFolder } from 'remote-kit/build/common';
import { compilerWords } from 'remote-kit/dev/compiler-words';
import { createHotChannel } from 'remote-kit/dev/hot-channel';
import { remoteFromSource } from 'remote-kit/dev/remote-from-source';
import { type BuildState, type WatchedBuild, watchBuild } from 'remote-kit/dev/watch-build';
import { shellServerConfiguration, shellWebConfiguration } from 'shell/src/build/shell-configuration';
import { buildAll, writeShellAssets } from '../build/index';
import { nodeConfiguration } from '../build/node-configuration';
import { publishRemotes } from '../process/publish-remotes';
import { defineService, type ServiceName, urlsOf } from '../process/service-definitions';
import { type Stack, startStack } from '../process/stack';
import { hasDemo } from '../process/stack-steps';
import { buildDevelopmentServer, type FileSource } from './development-server';
import type { DevOptions } from './read-options';
import { serviceFromSource } from './service-from-source';

export interface DevelopmentHooks {
  onLog(service: string, line: string): void;
  onNotice(text: string): void;
  onState(state: BuildState): void;
}

export interface Development {
  url: string;
  dataDir: string;
  /** Released versions of the remotes that are not built from source. */
  released: Record<string, string>;
  stop(): Promise<void>;
}

const shellVersion = 'dev.0';

/**
 * Starts the shop with hot reload. The shell is always built for development, because Fast Refresh needs
 * React's development build. API and payment sandbox are built from source too, unless `--only` names
 * remotes: then their production builds run.
 */
export async function startDevelopment(
  { ports, dataDir, databaseUrl, host }: StartOptions,
  { fromSource, asReleased }: DevOptions,
  { onLog, onNotice, onState }: DevelopmentHooks,
): Promise<Development> {
  await assertPortsFree({ artifacts: ports.artifacts });
  const store = path.join(dataDir, 'artifacts');
  fs.mkdirSync(store, { recursive: true });
  // Not through the shell, which restarts on its own edits: pages listen for them at their scripts' origin.
  const publicArtifactsUrl = process.env.PUBLIC_ARTIFACTS_URL || urlsOf(ports).artifacts;
  const hot = createHotChannel();
  const builds: { close(): Promise<void> }[] = [];
  let server: FastifyInstance | undefined;
  let stack: Stack | undefined;
  let restarting: Promise<void> = Promise.resolve();

  const publishState = (state: BuildState) => {
    hot.publish(state);
    onState(state);
  };
  const restart = (name: ServiceName) => {
    restarting = restarting.then(async () => {
      onNotice(`restarting the ${name}`);
      await stack
        ?.service(name)
        .restart()
        .catch((error: unknown) => onNotice(describeProblem(error)));
    });
  };

  /** Builds everything that the shell reads; the services start afterwards. */
  async function prepare(): Promise<void> {
    const shell = watchShell(`${publicArtifactsUrl}/shell/${shellVersion}/web/`, publishState);
    const services = [
      serviceFromSource('shell', shellServerConfiguration('development'), { onState: publishState, restart }),
      ...(asReleased.length > 0 ? [] : watchServices()),
    ];
    builds.push(shell, ...services);
    const remotes = await Promise.all(
      fromSource.map((name) => remoteFromSource(path.join(root, name), publishState)),
    );
    builds.push(...remotes);
    server = await buildDevelopmentServer({
      store,
      token: loadSecrets(dataDir).artifactsToken,
      remotes,
      shell: shellFiles(shell),
      hot,
      servicesSettled: () => restarting,
    });
    await server.listen({ host, port: ports.artifacts });
    await Promise.all([...services, shell, ...remotes].map((build) => build.settled()));
    if (hasDemo()) await buildAll({ only: ['demo-shop'], onProgress: onNotice });
    if (asReleased.length > 0) {
      await buildAll({ only: ['api', 'payment-sandbox'], onProgress: onNotice });
      await releaseMissing();
    }
  }

  function watchServices(): WatchedBuild[] {
    return [
      serviceFromSource('api', nodeConfiguration('api', { main: './src/main.ts' }, 'development'), {
        onState: publishState,
        restart,
      }),
      serviceFromSource(
        'paymentSandbox',
        nodeConfiguration('payment-sandbox', { main: './src/main.ts' }, 'development'),
        {
          onState: publishState,
          restart,
        },
      ),
    ];
  }

  async function releaseMissing(): Promise<void> {
    const missing = asReleased.filter((name) => !readReleaseMap(store).live[name]);
    if (missing.length === 0) return;
    await buildAll({ only: missing, onProgress: onNotice });
    await publishRemotes(store, missing, { privateKey: loadSecrets(dataDir).releasesPrivateKey, onNotice });
  }

  async function stop(): Promise<void> {
    await stack?.stop();
    await server?.close();
    await Promise.all(builds.map((build) => build.close()));
  }

  try {
    stack = await startStack({
      ports,
      dataDir,
      databaseUrl,
      host,
      services: ['paymentSandbox', 'pictures', 'api', 'shell'],
      env: {
        shell: {
          RELEASE_POLL_MS: '200',
          // One process is restarted faster, and can be debugged.
          SHELL_WORKERS: '0',
          PUBLIC_ARTIFACTS_URL: publicArtifactsUrl,
          // Development builds are served from memory without signatures, so none are verified.
          RELEASES_PUBLIC_KEY: '',
        },
      },
      prepare,
      define: (name, context) => {
        const definition = defineService(name, context);
        const isBuilt = name === 'pictures' || (name !== 'shell' && asReleased.length > 0);
        return isBuilt
          ? definition
          : { ...definition, entry: definition.entry.replace('/dist/', '/dist/dev/') };
      },
      onLog,
      onNotice,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  const { live } = readReleaseMap(store);
  return {
    url: stack.urls.shell,
    dataDir,
    released: Object.fromEntries(asReleased.map((name) => [name, live[name] ?? 'missing'])),
    stop,
  };
}

/** The shell's browser bundle; its server reads the files' URLs from `assets.json`. */
function watchShell(base: string, onState: (state: BuildState) => void): WatchedBuild {
  fs.mkdirSync(outputFolder(path.join(root, 'shell'), 'development', 'web'), { recursive: true });
  return watchBuild(shellWebConfiguration('development', base), {
    inMemory: true,
    onDone(build) {
      const stats = build.stats();
      if (stats && build.errors().length === 0) writeShellAssets(stats, 'development', base);
      onState({ name: 'shell', hash: stats?.hash ?? '', errors: compilerWords(build.errors()) });
    },
  });
}

function shellFiles(build: WatchedBuild): FileSource {
  return {
    name: 'shell',
    version: () => shellVersion,
    file: (_version, name) => build.file(name.slice('web/'.length)),
    settled: build.settled,
  };
}
