import { isDeepStrictEqual } from 'node:util';
import { KitError } from './kit-error';

const sections = ['dependencies', 'devDependencies'] as const;
type Section = (typeof sections)[number];

/** What a `package.json` says that matters here. */
export type Manifest = Partial<Record<Section, Record<string, string>>>;

/** A package that a `package.json` names, and what it says about it. */
export interface Named {
  section: Section;
  name: string;
  version: string;
}

/** Reads a `package.json`. Throws a KitError when it is no object. */
export function parseManifest(text: string, file: string): Manifest {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // The same as another value.
  }
  throw new KitError('SHOP-KIT-025', `${file} is not valid JSON: correct it.`);
}

/** The packages that a `package.json` names, in its order. */
export function namedIn(manifest: Manifest): Named[] {
  return sections.flatMap((section) =>
    Object.entries(manifest[section] ?? {})
      .filter(([, version]) => typeof version === 'string')
      .map(([name, version]) => ({ section, name, version })),
  );
}

/**
 * Puts other versions into the text of a `package.json`, and changes no other character of it. Throws a KitError where that
 * cannot be done.
 */
export function withVersions(text: string, changes: readonly Named[], file: string): string {
  let changed = text;
  const expected = parseManifest(text, file);
  for (const { section, name, version } of changes) {
    expected[section] = { ...expected[section], [name]: version };
    // No version has a brace, so the section ends with the first one.
    const inSection = new RegExp(`("${section}"\\s*:\\s*\\{[^{}]*"${escaped(name)}"\\s*:\\s*)"[^"]*"`);
    changed = changed.replace(inSection, (_, before: string) => before + JSON.stringify(version));
  }
  // For example where the section's name stands in another object too.
  if (isDeepStrictEqual(parseManifest(changed, file), expected)) return changed;
  throw new KitError(
    'SHOP-KIT-025',
    `${file} cannot be edited line by line; nothing is changed. Write these versions yourself:\n${changes
      .map(({ name, version }) => `  "${name}": "${version}"`)
      .join('\n')}`,
  );
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
