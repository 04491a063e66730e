import type { Release } from 'shared-contracts/release';
import { expandPattern } from 'shared-contracts/remote';

/** Whether a path belongs to a page or the application of this version. */
export function matchesRoute({ routes, application }: Pick<Release, 'routes' | 'application'>, path: string) {
  const patterns = [
    ...routes.flatMap(({ pattern }) => expandPattern(pattern)),
    ...(application ? (application.paths ?? [`${application.prefix}/*`]) : []),
  ];
  return patterns.some((pattern) => matchesPattern(pattern, path));
}

/** React Router's patterns: `:name`, `:name?` and a final `*`. */
function matchesPattern(pattern: string, path: string): boolean {
  const patternParts = pattern.split('/').filter(Boolean);
  const pathParts = path.split('/').filter(Boolean);
  const matches = (at: number, from: number): boolean => {
    const part = patternParts[at];
    if (part === undefined) return from === pathParts.length;
    if (part === '*') return true;
    const isOptional = part.endsWith('?');
    const name = isOptional ? part.slice(0, -1) : part;
    const fits =
      from < pathParts.length &&
      (name.startsWith(':') || name.toLowerCase() === pathParts[from]?.toLowerCase());
    return (fits && matches(at + 1, from + 1)) || (isOptional && matches(at + 1, from));
  };
  return matches(0, 0);
}
