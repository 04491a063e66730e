import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const browserFolder = fileURLToPath(new URL('../dev/browser/', import.meta.url));

/**
 * What a bundle of the browser needs to take edits while it runs (docs/decisions/0006). The shell alone starts Fast
 * Refresh: it is there before React, and a container can't ask for lent packages while it is being loaded.
 */
export function hotReloadPlugins(name: string, side: 'shell' | 'remote') {
  return [
    new rspack.HotModuleReplacementPlugin(),
    new ReactRefreshRspackPlugin({
      injectEntry: side === 'shell',
      forceEnable: true,
      // Ours alone: the federation runtime is a generated `.js` module, and runs before anything is lent.
      test: /\.tsx?$/,
      exclude: [/[\\/]node_modules[\\/]/, browserFolder],
    }),
    new rspack.EntryPlugin(browserFolder, './hot-client.ts', { name: undefined }),
    new rspack.DefinePlugin({ __hot_name__: JSON.stringify(name) }),
  ];
}
