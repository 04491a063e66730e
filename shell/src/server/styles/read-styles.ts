import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Release } from 'shared-contracts/release';
import { hasIntegrity } from 'shared-contracts/server/integrity';
import type { ShellAssets } from '../shell-assets';
import type { ReadStyles } from './style-sheets';

const requestTimeoutMs = 2_000;
/** For new render processes: each reads the sheets of the pages that it shows. */
const keptBytes = 4 * 1024 * 1024;

interface ReadStylesOptions {
  shellAssets: Pick<ShellAssets, 'styleFiles'>;
  /** Folder with the shell's browser files. */
  webFolder: string;
  artifactsUrl: string;
  readRelease(name: string, version: string): Promise<Release>;
}

/**
 * Reads the style sheets of the shell's build and of released versions. Other code names them, so a name counts only when
 * the build or the release has it.
 */
export function createReadStyles(options: ReadStylesOptions): ReadStyles {
  const kept = new LRUCache<string, string>({
    maxSize: keptBytes,
    sizeCalculation: (css) => Math.max(1, css.length),
  });

  return {
    async ofShell(file) {
      if (!options.shellAssets.styleFiles.includes(file)) throw new Error(`the shell has no ${file}`);
      return readFile(path.join(options.webFolder, file), 'utf8');
    },
    async ofRemote({ name, version, file }) {
      const { modules } = await options.readRelease(name, version);
      const asset = Object.values(modules)
        .flatMap(({ css }) => css)
        .find((sheet) => sheet.file === file);
      if (!asset) throw new Error(`${name} ${version} has no ${file}`);
      const known = kept.get(asset.integrity);
      if (known !== undefined) return known;
      const url = `${options.artifactsUrl}/${name}/${version}/${file}`;
      const response = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      const css = await response.text();
      if (!hasIntegrity(css, asset.integrity)) throw new Error(`${url} does not match its integrity`);
      kept.set(asset.integrity, css);
      return css;
    },
  };
}
