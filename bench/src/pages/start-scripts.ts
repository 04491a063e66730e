import { type StartFile, type StartList, startListId } from 'shell/src/start/start-list';

/**
 * How a page names the scripts that it starts with. This is the one place that knows: when the shell changes it, the
 * variants and the control page follow from here.
 */
const startList = new RegExp(`(<script type="application/json" id="${startListId}">)(.*?)(</script>)`, 's');
const anyScript = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const storefrontHtml = /(<div id="app-storefront">)[\s\S]*?(<\/div><div id="applications">)/;
const imagePreload = /<link\b[^>]*\brel="preload" as="image"[^>]*>/g;

/** The page with other scripts in the place of those that it starts with and preloads, begun at the same moment. */
export function replaceStartScripts(
  html: string,
  { start, preload }: { start: readonly string[]; preload: readonly StartFile[] },
): string {
  const [, open, json, close] = startList.exec(html) ?? [];
  if (!json) throw new Error('the page has no start list: bench/src/pages/start-scripts.ts must follow');
  const list: StartList = { ...(JSON.parse(json) as StartList), scripts: start, preloads: preload };
  return html.replace(startList, () => `${open}${JSON.stringify(list)}${close}`);
}

/** The page as it stands, without any script. */
export function withoutScripts(html: string): string {
  return html.replace(anyScript, '');
}

/** The page without what the server rendered: an empty root, filled by the browser from the API. */
export function withoutServerHtml(html: string): string {
  return html
    .replace(imagePreload, '')
    .replace(storefrontHtml, '$1$2')
    .replace('"application":"storefront"', '"application":"none"');
}
