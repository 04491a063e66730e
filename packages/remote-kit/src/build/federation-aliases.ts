import { createRequire } from 'node:module';
import path from 'node:path';

const here = createRequire(import.meta.url);
const enhanced = createRequire(here.resolve('@module-federation/enhanced'));

/**
 * The bundler imports the CommonJS builds of the federation runtime, which cannot be tree-shaken: aliases to the ESM
 * builds of the same packages.
 */
export function federationAliases(): Record<string, string> {
  const mains = ['webpack-bundler-runtime', 'runtime'].map((name) =>
    enhanced.resolve(`@module-federation/${name}`),
  );
  return Object.fromEntries(mains.map((main) => [main, path.join(path.dirname(main), 'index.js')]));
}
