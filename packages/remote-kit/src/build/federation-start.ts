import { fileURLToPath } from 'node:url';
import type { LoaderContext, RuleSetRule } from '@rspack/core';

/** The bundler's generated module that starts federation in a container. */
const startModule = /@module-federation[\\/]runtime[\\/]rspack\.js$/;

interface StartOptions {
  /** The shell keeps and shares the bundler's startup code; a remote calls the shell's. */
  side: 'shell' | 'remote';
}

/**
 * Rule that makes remotes use the shell's copy of the bundler's startup code, which saves 1.8 kB in each
 * `remoteEntry.js` (docs/decisions/0183).
 */
export function federationStartRule(side: StartOptions['side']): RuleSetRule {
  return {
    test: startModule,
    loader: fileURLToPath(import.meta.url),
    options: { side } satisfies StartOptions,
  };
}

/** Loader with `StartOptions` as its options. */
export default function federationStartLoader(this: LoaderContext<StartOptions>, source: string): string {
  return rewriteStart(source, this.getOptions());
}

/** Settings common to all containers, on which the shell's copy of the startup code relies. */
const commonSettings = {
  runtime_plugins: '[].filter(({ plugin }) => plugin).map(({ plugin, params }) => plugin(params))',
  remote_infos: '{}',
  share_strategy: '"loaded-first"',
  share_fallbacks: 'undefined',
  library_type: '"var"',
};

const bodyStart = 'const runtimeRequire=__webpack_require__;';

/**
 * Rewrites the bundler's startup module for one side. Throws when an upgrade or a setting has changed what
 * the sides share, because a remote's container would start with wrong settings.
 */
export function rewriteStart(source: string, { side }: StartOptions): string {
  const at = source.indexOf(bodyStart);
  const bundlerImport = /import __module_federation_bundler_runtime__ from "[^"]+"/.exec(source)?.[0];
  const name = /const __module_federation_container_name__ = ("[^"]*")/.exec(source)?.[1];
  if (at < 0 || !bundlerImport || !name) {
    throw new Error('The start code of the federation runtime has a new form: see docs/decisions/0183.');
  }
  for (const [setting, value] of Object.entries(commonSettings)) {
    if (!source.includes(`const __module_federation_${setting}__ = ${value}`)) {
      throw new Error(
        `The federation setting "${setting}" is not ${value}, which all containers share: see docs/decisions/0183.`,
      );
    }
  }
  if (side === 'remote') return `globalThis.__shopFederation.startContainer(__webpack_require__, ${name});`;

  const settings = Object.entries(commonSettings)
    .map(([setting, value]) => `const __module_federation_${setting}__ = ${value};`)
    .join('\n');
  const body = source.slice(at + bodyStart.length);
  return `${bundlerImport};
${settings}
function start(runtimeRequire, __module_federation_bundler_runtime__, __module_federation_container_name__) {
  ${body}
}
start(__webpack_require__, __module_federation_bundler_runtime__, ${name});
__module_federation_bundler_runtime__.start = start;
`;
}
