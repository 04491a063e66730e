import path from 'node:path';
import { rspack, type StatsChunk, type StatsCompilation } from '@rspack/core';
import { root } from 'local-services/root';
import { readDefinition } from 'remote-kit/build/build-remote';
import { baseConfiguration, scriptRule, styleModule, webTarget } from 'remote-kit/build/common';
import { messageRule } from 'remote-kit/build/compile-messages';
import { exposedModules, generatedFile } from 'remote-kit/build/exposed-modules';
import { browserDefinitions, buildHelperDefinitions } from 'remote-kit/build/federation';
import { slimCallsRule } from 'remote-kit/build/slim-calls';
import { splitPageRule } from 'remote-kit/build/split-page';
import { webMinimizers } from 'remote-kit/build/web-minimizers';
import { routerAliases } from 'shell/src/build/router-aliases';

const folder = path.join(root, 'tools/bench/dist/one-bundle');

export interface OneBundle {
  folder: string;
  /** Files of the entry chunk. */
  scripts: readonly string[];
  /** Files of a page's chunk, named by its module, for example `mfe-catalog/home-page`. */
  scriptsOf(module: string): readonly string[];
}

/** Builds the shell and the pages of all remotes as one compilation. */
export async function buildOneBundle(): Promise<OneBundle> {
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
      crossOriginLoading: 'anonymous',
    },
    // Both builds use the pages' style sheets, because only JavaScript is compared.
    module: {
      ...styleModule('one-bundle', true),
      rules: [
        scriptRule('web', false),
        splitPageRule(),
        messageRule(),
        slimCallsRule('later'),
        ...styleModule('one-bundle', true).rules,
      ],
    },
    optimization: { minimizer: webMinimizers(), moduleIds: 'deterministic', chunkIds: 'deterministic' },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin(await exposedModulesOfAll()),
      new rspack.NormalModuleReplacementPlugin(/\.\/federation$/, (request) => {
        if (request.context.endsWith('shell/src/browser')) {
          request.request = path.join(root, 'tools/bench/src/one-bundle/federation.ts');
        }
      }),
      // Like the shop's chunks: a preload is used only when both sides have the same integrity.
      new rspack.SubresourceIntegrityPlugin(),
      new rspack.DefinePlugin({
        ...buildHelperDefinitions,
        ...browserDefinitions,
        'process.env.NODE_ENV': '"production"',
      }),
    ],
  });
  const stats = await new Promise<StatsCompilation>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('nothing was built'));
      if (stats.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only' })));
      return resolve(
        stats.toJson({
          all: false,
          modules: true,
          ids: true,
          chunks: true,
          chunkRelations: true,
          modulesSpace: Number.POSITIVE_INFINITY,
        }),
      );
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  const scriptsOf = (isWanted: (chunk: StatsChunk) => boolean) => {
    const ownChunks = stats.chunks?.filter(isWanted) ?? [];
    const ids = new Set(ownChunks.flatMap(({ id, siblings = [] }) => [id, ...siblings]));
    return [
      ...new Set(stats.chunks?.filter(({ id }) => ids.has(id)).flatMap(({ files = [] }) => files)),
    ].filter((file) => file.endsWith('.js'));
  };
  return {
    folder,
    scripts: scriptsOf(({ entry }) => entry === true),
    scriptsOf(module) {
      const start = path.join(root, module);
      const chunks = stats.modules?.find(
        ({ nameForCondition = '' }) => nameForCondition === `${start}.generated.ts`,
      )?.chunks;
      if (!chunks) throw new Error(`the one bundle has no ${module}`);
      return scriptsOf(({ id }) => id !== undefined && chunks.includes(id));
    },
  };
}

/** The generated modules of all remotes, and the list of them. */
async function exposedModulesOfAll(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const list: string[] = [];
  for (const remote of ['mfe-catalog', 'mfe-search', 'mfe-checkout', 'mfe-account']) {
    const folder = path.join(root, remote);
    for (const { key, web } of exposedModules(await readDefinition(folder))) {
      for (const [index, source] of web.entries())
        files[path.join(folder, generatedFile(key, index))] = source;
      const file = JSON.stringify(path.join(folder, generatedFile(key)));
      list.push(`${JSON.stringify(`${remote} ${key}`)}: () => import(${file})`);
    }
  }
  files[path.join(root, 'tools/bench/src/one-bundle/exposed.ts')] =
    `export const exposed = { ${list.join(', ')} };`;
  return files;
}
