import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'shared-contracts';
import { hasIntegrity } from 'shared-contracts/server/integrity';
import { parseStyleSheet, type StyleSheet } from './critical-css';

/** A remote's style sheet: where this server reads it, and its integrity. */
interface StyleSource {
  url: string;
  integrity: string;
}

export interface StyleSheets {
  /** Undefined when a sheet cannot be read: the page then links the sheet of the shell, and is painted without that of a remote. */
  ofShell(file: string): Promise<StyleSheet | undefined>;
  ofRemote(source: StyleSource): Promise<StyleSheet | undefined>;
}

const requestTimeoutMs = 2_000;

/** Reads and parses the style sheets of the shell's build and of released versions, once each. */
export function createStyleSheets(webFolder: string, log: Logger): StyleSheets {
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
    ofShell: (file) => once(file, () => readFile(path.join(webFolder, file), 'utf8')),
    ofRemote: ({ url, integrity }) =>
      once(url, async () => {
        const response = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
        if (!response.ok) throw new Error(`${url} answered ${response.status}`);
        const css = await response.text();
        if (!hasIntegrity(css, integrity)) {
          throw new Error(`${url} does not match its integrity`);
        }
        return css;
      }),
  };
}
