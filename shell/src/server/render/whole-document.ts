import type { BootData } from '../../app/boot-data';
import type { StartList } from '../../start/start-list';
import type { PageAssets } from '../releases/storefront';
import { criticalCss } from '../styles/critical-css';
import { type DocumentParts, dataBlocks, documentEnd, documentStart, startScript } from './document';
import { mainPicturePreloads } from './main-picture';
import type { RenderRequest } from './render-request';
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
): Promise<{ html: string; criticalCss: string | undefined }> {
  const { shellAssets, styleSheets } = options;
  const sheets = shellAssets.isInlined
    ? await Promise.all([
        ...shellAssets.styleFiles.map((file) => styleSheets.ofShell(file)),
        ...assets.styles.map(({ source, integrity }) => styleSheets.ofRemote({ url: source, integrity })),
      ])
    : [];
  const known = sheets.filter((sheet) => sheet !== undefined);
  const isKnown = sheets.length > 0 && known.length === sheets.length;
  const critical = isKnown ? criticalCss(known, (document.badge ?? '') + body, document.channel) : undefined;
  const { list, links } = fullStyles(options, assets);
  const start = documentStart({
    ...document,
    styles: critical === undefined ? { links } : { critical },
    preloads: mainPicturePreloads(body),
    hasStartScript: !body.includes(startScript),
  });
  return { html: start + body + dataBlocks(list, bootJson(boot)) + documentEnd, criticalCss: critical };
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
