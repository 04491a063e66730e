import type { Compiler } from '@rspack/core';
import type { RemoteDefinition } from 'shared-contracts/remote';
import { viewsFile } from 'shared-contracts/views-file';
import { findViews } from './find-views';

/** Adds the list of a remote's views to its browser files, for the ownership overlay. */
export function listViews(folder: string, definition: RemoteDefinition) {
  return {
    name: 'list-views',
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('list-views', (compilation) => {
        const { Compilation, sources } = compiler.webpack;
        const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({ name: 'list-views', stage }, () =>
          compilation.emitAsset(
            viewsFile,
            new sources.RawSource(JSON.stringify(findViews(folder, definition))),
          ),
        );
      });
    },
  };
}
