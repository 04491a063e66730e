import fs from 'node:fs';
import path from 'node:path';
import type { RemoteDefinition } from '../remote';

/** The files that `remote.ts` declares, without duplicates. */
export function declaredFiles({ routes, fragments, application }: RemoteDefinition): string[] {
  const files = [
    ...routes.map(({ page }) => page),
    ...fragments.map(({ file }) => file),
    ...(application ? [application.file] : []),
  ];
  return [...new Set<string>(files)].sort();
}

/** The pages and fragments in a remote's sources: `x-page.tsx` in `src/pages/`, `x/x.tsx` in `src/fragments/`. */
export function pagesAndFragments(source: string): string[] {
  const files = fs.readdirSync(source, { recursive: true, encoding: 'utf8' });
  const isDeclared = (file: string) => {
    const [kind, folder, name] = file.split(path.sep);
    return kind === 'pages' ? file.endsWith('-page.tsx') : kind === 'fragments' && name === `${folder}.tsx`;
  };
  return files
    .filter(isDeclared)
    .map((file) => `src/${file.replaceAll(path.sep, '/')}`)
    .sort();
}
