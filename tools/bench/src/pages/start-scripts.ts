import { type StartFile, type StartList, startListId } from 'shell/src/start/start-list';

/**
 * The format in which a page lists its start scripts. When the shell changes it, only this file changes:
 * variants and control page use it.
 */
const startList = new RegExp(`(<script type="application/json" id="${startListId}">)(.*?)(</script>)`, 's');
const anyScript = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const storefrontHtml = /(<div id="app-storefront">)([\s\S]*?)(<\/div><div id="applications">)/;
const imagePreload = /<link\b[^>]*\brel="preload" as="image"[^>]*>/g;

/** Replaces the scripts that a page starts with and preloads; they start at the same moment. */
export function replaceStartScripts(
  html: string,
  { start, preload }: { start: readonly string[]; preload: readonly StartFile[] },
): string {
  const [, open, json, close] = startList.exec(html) ?? [];
  if (!json)
    throw new Error('the page has no start list: tools/bench/src/pages/start-scripts.ts must follow');
  const list: StartList = {
    ...(JSON.parse(json) as StartList),
    scripts: start.map((href) => ({ href })),
    preloads: preload,
  };
  return html.replace(startList, () => `${open}${JSON.stringify(list)}${close}`);
}

/** The page without any script. */
export function withoutScripts(html: string): string {
  return html.replace(anyScript, '');
}

/** The page with all its pictures: none waits until it is near the screen. */
export function withAllPictures(html: string): string {
  return html.replaceAll(' loading="lazy"', '');
}

/**
 * The page without server-rendered content: an empty root that the browser fills from the API. The start script,
 * which is in the content, moves into the head.
 */
export function withoutServerHtml(html: string): string {
  const scripts = storefrontHtml.exec(html)?.[2]?.match(anyScript) ?? [];
  return html
    .replace(imagePreload, '')
    .replace(storefrontHtml, '$1$3')
    .replace('</head>', () => `${scripts.join('')}</head>`)
    .replace('"application":"storefront"', '"application":"none"');
}
