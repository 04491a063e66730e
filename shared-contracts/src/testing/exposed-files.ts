import fs from 'node:fs';
import path from 'node:path';
import type { RemoteDefinition } from '../remote';

/** The modules in a remote's `src/expose/`, spelled as in `remote.ts`. */
export function exposedFiles(source: string): string[] {
  return fs
    .readdirSync(path.join(source, 'expose'))
    .map((file) => `./${file.replace(/\.tsx?$/, '')}`)
    .sort();
}

/** The modules that `remote.ts` declares, without duplicates. */
export function declaredModules(remote: RemoteDefinition): string[] {
  const declared = [
    ...remote.routes,
    ...remote.fragments,
    ...(remote.application ? [remote.application] : []),
  ];
  return [...new Set<string>(declared.map(({ module }) => module))].sort();
}
