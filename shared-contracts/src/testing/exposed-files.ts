import fs from 'node:fs';
import path from 'node:path';
import type { RemoteDefinition } from '../remote';

/** The modules of a remote's `src/expose/`, as `remote.ts` names them. */
export function exposedFiles(source: string): string[] {
  return fs
    .readdirSync(path.join(source, 'expose'))
    .map((file) => `./${file.replace(/\.tsx?$/, '')}`)
    .sort();
}

/** The modules that `remote.ts` declares, each once. */
export function declaredModules(remote: RemoteDefinition): string[] {
  const declared = [
    ...remote.routes,
    ...remote.fragments,
    ...(remote.application ? [remote.application] : []),
  ];
  return [...new Set<string>(declared.map(({ module }) => module))].sort();
}
