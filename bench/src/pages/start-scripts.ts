/**
 * How a page names the scripts that it starts with. This is the one place that knows: when the shell changes it, the
 * variants and the control page follow from here.
 */
const startScript = /<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>/g;
const scriptPreload = /<link\b[^>]*\brel="(?:preload" as="script|modulepreload)"[^>]*>/g;
const anyScript = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const storefrontHtml = /(<div id="app-storefront">)[\s\S]*?(<\/div><div id="app-wholesale">)/;
const imagePreload = /<link\b[^>]*\brel="preload" as="image"[^>]*>/g;

/** The page with other scripts in the place of those that it starts with and preloads, begun at the same moment. */
export function replaceStartScripts(
  html: string,
  { start, preload }: { start: readonly string[]; preload: readonly string[] },
): string {
  const first = html.match(startScript)?.[0];
  if (!first) throw new Error('the page names no start script: bench/src/pages/start-scripts.ts must follow');
  const nonce = /nonce="([^"]*)"/.exec(first)?.[1] ?? '';
  const scripts = start.map(
    (src) => `<script nonce="${nonce}" async crossorigin="anonymous" src="${src}"></script>`,
  );
  // Without crossorigin, as the bundler's loader asks for chunks of the page's own origin: else each is fetched twice.
  const preloads = preload.map((href) => `<link rel="preload" as="script" nonce="${nonce}" href="${href}">`);
  return html
    .replace(scriptPreload, '')
    .replace(first, [...scripts, ...preloads].join(''))
    .replace(startScript, (tag) => (scripts.includes(tag) ? tag : ''));
}

/** The page as it stands, without any script. */
export function withoutScripts(html: string): string {
  return html.replace(scriptPreload, '').replace(anyScript, '');
}

/** The page without what the server rendered: an empty root, filled by the browser from the API. */
export function withoutServerHtml(html: string): string {
  const scripts = (storefrontHtml.exec(html)?.[0].match(anyScript) ?? []).filter((script) =>
    /__shop|application\/json/.test(script),
  );
  return html
    .replace(imagePreload, '')
    .replace(storefrontHtml, '$1$2')
    .replace('</body>', () => `${scripts.join('')}</body>`)
    .replace('"application":"storefront"', '"application":"none"');
}
