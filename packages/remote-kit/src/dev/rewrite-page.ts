import type { Release } from 'shared-contracts/release';

/** The remote on this machine; `release` is undefined until it has compiled once. */
export interface LocalRemote {
  name: string;
  release: Release | undefined;
}

interface PageOptions {
  local: LocalRemote;
  /** URL prefix of the remote's files: `<base>/<version>/web/...`. */
  base: string;
  /** URLs of the shell's development build in loading order, scripts and style sheets. */
  shell: readonly string[];
  /** URL under which the proxy passes on calls of the API. */
  apiUrl: string;
}

interface StartFile {
  href: string;
}

interface StartList {
  styles: StartFile[];
  preloads: StartFile[];
  scripts: StartFile[];
}

interface BootData {
  config: { apiUrl: string; vitalsSample: number };
  remotes: { name: string; version: string; entry: string }[];
}

/** Path below which the shell serves its own files. */
const shellFiles = '/assets/';

/**
 * Rewrites a page of the shop so that one remote comes from this machine and the browser renders it with the shell's
 * development build (docs/decisions/0006). Returns the API's URL too; undefined when the document is no page of the shop.
 */
export function rewritePage(
  html: string,
  options: PageOptions,
): { html: string; apiUrl: string } | undefined {
  const start = readBlock<StartList>(html, 'shop-start');
  const boot = readBlock<BootData>(html, 'shop-boot');
  if (!start || !boot) return undefined;
  const { local, shell } = options;
  const released = boot.remotes.find(({ name }) => name === local.name);
  const isReplaced = ({ href }: StartFile) =>
    href.startsWith(shellFiles) ||
    (released !== undefined &&
      local.release !== undefined &&
      href.startsWith(released.entry.slice(0, released.entry.indexOf('/web/') + 1)));
  const written = {
    ...boot,
    config: { ...boot.config, apiUrl: options.apiUrl, vitalsSample: 0 },
    remotes: local.release ? replaceRemote(boot.remotes, local.release, options.base) : boot.remotes,
    local: { remote: local.name, isBuilt: local.release !== undefined },
  };
  const list: StartList = {
    styles: [
      ...shell.filter((file) => file.endsWith('.css')).map((href) => ({ href })),
      ...start.styles.filter((style) => !isReplaced(style)),
    ],
    preloads: start.preloads.filter((preload) => !isReplaced(preload)),
    scripts: shell.filter((file) => file.endsWith('.js')).map((href) => ({ href })),
  };
  return {
    html: writeBlock(writeBlock(html, 'shop-start', list), 'shop-boot', written),
    apiUrl: boot.config.apiUrl,
  };
}

function replaceRemote(remotes: BootData['remotes'], release: Release, base: string) {
  const { name, version, container, remoteEntry, routes, fragments, events, application } = release;
  const local = {
    name,
    version,
    container,
    entry: `${base}/${version}/${remoteEntry.file}`,
    integrity: '',
    routes,
    fragments,
    ...(events ? { events } : {}),
    ...(application ? { application } : {}),
  };
  const others = remotes.filter((remote) => remote.name !== name);
  return [...others, local];
}

function blockOf(id: string): RegExp {
  return new RegExp(`(<script type="application/json" id="${id}">)([^<]*)(</script>)`);
}

function readBlock<Value>(html: string, id: string): Value | undefined {
  const [, , text] = blockOf(id).exec(html) ?? [];
  return text === undefined ? undefined : (JSON.parse(text) as Value);
}

function writeBlock(html: string, id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return html.replace(blockOf(id), (_, open: string, _old: string, close: string) => open + json + close);
}
