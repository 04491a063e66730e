import type { Compiler } from '@rspack/core';

/** The tables of the chunks' integrity that the bundler writes into an entry. */
const table = /(\.sri(?:Css)?Hashes=\{)([^}]*)(\})/g;

/** The bundler writes the tables in an order that changes from run to run: sorted, equal sources make equal bytes. */
export function sortIntegrity() {
  return {
    name: 'sort-integrity',
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('sort-integrity', (compilation) => {
        const { Compilation, sources } = compiler.webpack;
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'sort-integrity', stage }, (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            const text = file.endsWith('.js') ? source.source().toString() : '';
            if (!text.includes('.sri')) continue;
            compilation.updateAsset(file, new sources.RawSource(sortTable(text)));
          }
        });
      });
    },
  };
}

/** A script with the entries of its integrity table in order. */
export function sortTable(script: string): string {
  return script.replace(
    table,
    (_, start: string, entries: string, end: string) => start + entries.split(',').sort().join(',') + end,
  );
}
