import type { Logger } from 'shared-contracts';
import type { Release } from 'shared-contracts/release';
import { createLayoutCache } from '../layout-cache';
import type { CallBreaker } from '../outages/circuit-breaker';
import { createServerBundles, type ReadBundle } from '../releases/server-bundles';
import { createServerPageModules } from '../releases/server-page-modules';
import { createStorefronts } from '../releases/storefront';
import { createRequestServices } from '../request-services';
import type { ShellAssets } from '../shell-assets';
import { createStyleSheets, type ReadStyles } from '../styles/style-sheets';
import { type RunningTask, runTask } from './current-task';
import { previewBadge } from './document-notices';
import { renderPage } from './render-page';
import type { RenderConfig, Renderer, RenderTask } from './renderer';

export interface TaskRunnerOptions {
  config: RenderConfig;
  shellAssets: ShellAssets;
  readStyles: ReadStyles;
  readRelease(name: string, version: string): Promise<Release>;
  readBundle: ReadBundle;
  breaker: CallBreaker;
  log: Logger;
}

export interface TaskRunner extends Pick<Renderer, 'forgetLayouts'> {
  run(task: RenderTask, signal: AbortSignal, running: RunningTask): ReturnType<Renderer['render']>;
}

/** Runs the tasks of a renderer in this process, with the remotes' code. */
export function createTaskRunner(options: TaskRunnerOptions): TaskRunner {
  const { config, shellAssets, breaker, log } = options;
  const layoutCache = createLayoutCache();
  const serverBundles = createServerBundles(options.readBundle, log);
  const styleSheets = createStyleSheets(options.readStyles, log);
  const storefronts = createStorefronts({
    source: { release: options.readRelease },
    modulesOf: (releases) => createServerPageModules(releases, serverBundles),
    loadLayout: layoutCache.load,
    publicArtifactsUrl: config.publicArtifactsUrl,
    // Already reported by the storefront that routed the request.
    onMissing: () => undefined,
  });

  return {
    forgetLayouts: layoutCache.clear,
    run: (task, signal, running) =>
      runTask(running, async () => {
        const storefront = await storefronts.of(task.versions);
        let hasOutage = false;
        const services = createRequestServices(task, {
          config,
          log,
          breaker,
          onOutage() {
            hasOutage = true;
          },
          onResult(result) {
            // The remote's code continues with it, so the task is entered again.
            running.enter();
            // The cause of an error holds its connection.
            if (!result.ok) Reflect.deleteProperty(result.error, 'cause');
          },
        });
        return renderPage({
          request: new Request(task.url, { signal }),
          services,
          hasOutage: () => hasOutage,
          storefront,
          config,
          nonce: task.nonce,
          badge: previewBadge(task.locale, task.preview),
          shellAssets,
          styleSheets,
        });
      }),
  };
}
