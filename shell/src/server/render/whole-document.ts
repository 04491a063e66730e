import type { ChannelType } from 'shared-contracts';
import type { BootData } from '../../app/boot-data';
import type { StartList } from '../../start/start-list';
import type { PageAssets } from '../releases/storefront';
import { styleHashOf } from '../security-headers';
import { criticalCss } from '../styles/critical-css';
import { type DocumentParts, dataBlocks, documentEnd, documentStart, startScript } from './document';
import { mainPicturePreloads } from './main-picture';
import type { RenderRequest } from './renderer';
import { bootJson } from './serialize';

/**
 * Wraps a body into a document with its critical rules; with links to whole sheets when one cannot be read.
 */
export async function wholeDocument(
  options: RenderRequest,
  document: Omit<DocumentParts, 'styles' | 'hasStartScript'>,
  assets: PageAssets,
  body: string,
  boot: BootData,
): Promise<{ html: Buffer; styleHash: string | undefined }> {
  const { list } = fullStyles(options, assets);
  const styles = await firstStyles(options, assets, document.channel, (document.badge ?? '') + body);
  const start = documentStart({
    ...document,
    styles,
    preloads: mainPicturePreloads(body),
    hasStartScript: !body.includes(startScript),
  });
  return {
    // As bytes, which pass to the shell's process and on to the browser without another conversion.
    html: Buffer.from(start + body + dataBlocks(list, bootJson(boot)) + documentEnd),
    styleHash: 'critical' in styles ? styleHashOf(styles.critical) : undefined,
  };
}

/**
 * The rules for the first paint. A remote's sheet that cannot be read is left out: the browser loads it after the
 * first paint, which must not wait for a remote's file. Without inlined rules of the shell the page links its sheets.
 */
export async function firstStyles(
  options: RenderRequest,
  assets: PageAssets,
  channel: ChannelType,
  html?: string,
): Promise<DocumentParts['styles']> {
  const { shellAssets, styleSheets } = options;
  const { links } = fullStyles(options, assets);
  if (!shellAssets.isInlined) return { links };
  const ofShell = shellAssets.styleFiles.map((file) => styleSheets.ofShell(file));
  const ofRemote = assets.styles.map(({ source }) => styleSheets.ofRemote(source));
  const shellParts = await Promise.all(ofShell);
  const known = [...shellParts, ...(await Promise.all(ofRemote))].filter((sheet) => sheet !== undefined);
  if (shellParts.length === 0 || shellParts.includes(undefined))
    return { links: links.slice(0, shellParts.length) };
  return { critical: criticalCss(known, html, channel) };
}

/** The style sheets and other files that the browser loads after the first paint. */
export function fullStyles({ shellAssets }: RenderRequest, assets: PageAssets) {
  const links = [
    ...shellAssets.styles.map((href) => ({ href, integrity: '' })),
    ...assets.styles.map(({ href, integrity }) => ({ href, integrity })),
  ];
  const list: StartList = {
    styles: links,
    preloads: assets.preloads,
    scripts: shellAssets.scripts,
  };
  return { list, links };
}
