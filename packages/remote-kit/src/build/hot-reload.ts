import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const browserFolder = fileURLToPath(new URL('../dev/browser/', import.meta.url));

/**
 * Plugins that let a browser bundle apply edits at run time (docs/decisions/0006). Only the shell starts Fast
 * Refresh: it must run before React, and a container cannot load shared packages while it is itself loading.
 */
export function hotReloadPlugins(name: string, side: 'shell' | 'remote') {
  return [
    new rspack.HotModuleReplacementPlugin(),
    new ReactRefreshRspackPlugin({
      injectEntry: side === 'shell',
      forceEnable: true,
      // Only our sources: the federation runtime is a generated `.js` module that runs before shared packages
      // are available.
      test: /\.tsx?$/,
      exclude: [/[\\/]node_modules[\\/]/, browserFolder],
    }),
    // Without a name it is part of every entry.
    new rspack.EntryPlugin(browserFolder, './hot-client', {}),
    new rspack.DefinePlugin({ __hot_name__: JSON.stringify(name) }),
  ];
}
