import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfiguration, root, scriptRule, styleModule, webTarget } from 'tooling/src/build/common';
import { messageRule } from 'tooling/src/build/compile-messages';
import { buildHelperDefinitions } from 'tooling/src/build/federation';
import { routerAliases, routerRule } from 'tooling/src/build/slim-router';
import { webMinimizers } from 'tooling/src/build/web-minimizers';

const folder = path.join(root, 'bench/dist/one-bundle');

/** Builds the shell and the pages of all remotes as one compilation. Answers the folder and its entry's files. */
export async function buildOneBundle(): Promise<{ folder: string; scripts: string[] }> {
  const base = baseConfiguration('production', root);
  const compiler = rspack({
    ...base,
    name: 'one bundle',
    target: webTarget,
    devtool: false,
    entry: { shop: './shell/src/browser/main.tsx' },
    resolve: { ...base.resolve, alias: routerAliases('production') },
    output: {
      path: folder,
      clean: true,
      uniqueName: 'one-bundle',
      publicPath: '/one-bundle/',
      filename: 'js/[name].[contenthash:10].js',
      chunkFilename: 'js/[name].[contenthash:10].js',
    },
    // Styles come from the pages' own links in both builds: what is compared is JavaScript.
    module: {
      ...styleModule('one-bundle', true),
      rules: [
        scriptRule('web', false),
        messageRule(),
        routerRule('production'),
        ...styleModule('one-bundle', true).rules,
      ],
    },
    optimization: { minimizer: webMinimizers(), moduleIds: 'deterministic', chunkIds: 'deterministic' },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/\.\/federation$/, (request) => {
        if (request.context.endsWith('shell/src/browser')) {
          request.request = path.join(root, 'bench/src/one-bundle/federation.ts');
        }
      }),
      new rspack.DefinePlugin({ ...buildHelperDefinitions, 'process.env.NODE_ENV': '"production"' }),
    ],
  });
  const scripts = await new Promise<string[]>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('nothing was built'));
      if (stats.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only' })));
      const assets = stats.toJson({ all: false, entrypoints: true }).entrypoints?.shop?.assets ?? [];
      return resolve(assets.map(({ name }) => name).filter((name) => name.endsWith('.js')));
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  return { folder, scripts };
}
