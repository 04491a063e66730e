import { createRequire } from 'node:module';
import path from 'node:path';
import type { BuildMode } from 'remote-kit/build/common';

/** Aliases to the published production build: React Router's package.json names the development build in every mode. */
export function routerAliases(mode: BuildMode): Record<string, string> {
  if (mode === 'development') return {};
  const dom = createRequire(import.meta.url).resolve('react-router-dom/package.json');
  const router = createRequire(dom).resolve('react-router/package.json');
  const folder = path.join(path.dirname(router), 'dist/production');
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}
