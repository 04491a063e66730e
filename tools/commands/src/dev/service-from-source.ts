import type { Configuration } from '@rspack/core';
import { compilerWords } from 'remote-kit/dev/compiler-words';
import { type BuildState, type WatchedBuild, watchBuild } from 'remote-kit/dev/watch-build';
import type { ServiceName } from '../process/service-definitions';

/**
 * A Node program compiled to `dist/dev` and restarted after each build that changed it. A failed build leaves
 * it running.
 */
export function serviceFromSource(
  name: ServiceName,
  configuration: Configuration,
  options: { onState(state: BuildState): void; restart(name: ServiceName): void },
): WatchedBuild {
  let running: string | undefined;
  return watchBuild(configuration, {
    inMemory: false,
    onDone(build) {
      const hash = build.stats()?.hash ?? '';
      options.onState({ name: configuration.name ?? name, hash, errors: compilerWords(build.errors()) });
      if (build.errors().length > 0 || hash === running) return;
      const isFirst = running === undefined;
      running = hash;
      if (!isFirst) options.restart(name);
    },
  });
}
