import { LRUCache } from 'lru-cache';
import type { Logger } from 'shared-contracts';
import { parseStyleSheet, type StyleSheet } from './critical-css';

/** A style sheet of a released version. */
export interface StyleSource {
  name: string;
  version: string;
  file: string;
}

/** Reads a style sheet as text, verified. */
export interface ReadStyles {
  /** A file of the shell's build. */
  ofShell(file: string): Promise<string>;
  ofRemote(source: StyleSource): Promise<string>;
}

export interface StyleSheets {
  /** Undefined when a sheet cannot be read: the page then links the sheet of the shell, and is painted without that of a remote. */
  ofShell(file: string): Promise<StyleSheet | undefined>;
  ofRemote(source: StyleSource): Promise<StyleSheet | undefined>;
}

/** Parses the style sheets of the shell's build and of released versions, once each. */
export function createStyleSheets(reads: ReadStyles, log: Logger): StyleSheets {
  const sheets = new LRUCache<string, Promise<StyleSheet | undefined>>({ max: 200 });

  function once(key: string, read: () => Promise<string>): Promise<StyleSheet | undefined> {
    const known = sheets.get(key);
    if (known) return known;
    const parsing = read().then(parseStyleSheet, (error: unknown) => {
      log.error(
        `SHOP-STYLE-001 the style sheet ${key} can’t be read; pages are painted without its rules`,
        error,
      );
      // A short pause, so that a missing file is not requested for every page.
      setTimeout(() => sheets.delete(key), 1_000).unref();
      return undefined;
    });
    sheets.set(key, parsing);
    return parsing;
  }

  return {
    ofShell: (file) => once(file, () => reads.ofShell(file)),
    ofRemote: (source) =>
      once(`${source.name}/${source.version}/${source.file}`, () => reads.ofRemote(source)),
  };
}
