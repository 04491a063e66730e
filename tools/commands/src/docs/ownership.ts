import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { workspaceFolders } from 'local-services/workspaces';
import { findViews } from 'remote-kit/build/find-views';
import { busEvents } from 'shared-contracts/bus';
import type { PageDefinition, RemoteDefinition } from 'shared-contracts/remote';

interface Workspace {
  name: string;
  /** Relative to the repository's root. */
  folder: string;
  description: string;
  remote?: RemoteDefinition;
}

/**
 * Workspaces that a retailer may delete, with their descriptions: the documentation lists them also when they
 * are deleted, so that its test passes.
 */
export const deletable: Record<string, string> = {
  'demo-shop':
    'The demo catalogue and its picture studio. Nothing imports it; a shop of your own does not need it.',
};

/** The workspaces in the order of package.json, with remotes' definitions. */
export async function readWorkspaces(): Promise<Workspace[]> {
  return Promise.all(
    workspaceFolders().map(async (folder) => {
      const name = path.basename(folder);
      const missing = fs.existsSync(path.join(root, folder)) ? undefined : deletable[name];
      if (missing) return { name, folder, description: missing };
      const { description = '' } = readJson(`${folder}/package.json`) as { description?: string };
      const file = path.join(root, folder, 'remote.ts');
      if (!fs.existsSync(file)) return { name, folder, description };
      const { default: remote } = (await import(file)) as { default: RemoteDefinition };
      return { name, folder, description, remote };
    }),
  );
}

/** README.md's tables: owners of pages, fragments and events; purposes of the other workspaces. */
export function ownershipTables(workspaces: readonly Workspace[]): string {
  const isOwner = ({ name, remote }: Workspace) => remote !== undefined || name === 'shell';
  const owners = workspaces.filter(isOwner).map(({ name, remote }) => [
    code(name),
    remote ? pagesOf(remote) : 'header, footer, not-found and error pages, legacy redirects',
    (remote?.fragments ?? []).map((fragment) => code(fragment.name)).join(', '),
    Object.entries(busEvents)
      .filter(([, event]) => event.owner === name && event.kind === 'fact')
      .map(([event]) => code(event))
      .join(', '),
  ]);
  const others = workspaces
    .filter((workspace) => !isOwner(workspace))
    .map(({ folder, description }) => [code(folder), description]);
  return [
    table(['Workspace', 'Pages', 'Fragments', 'Emits'], owners),
    table(['Workspace', 'What it holds'], others),
  ].join('\n\n');
}

/** The table in docs/pages.md: the file behind each URL. */
export function pagesTable(workspaces: readonly Workspace[]): string {
  const rows = workspaces.flatMap(({ name, remote }) => {
    if (!remote) return [];
    const { application } = remote;
    const views = findViews(path.join(root, name), remote);
    const known = Object.keys(views);
    const fileAt = (pathname: string) =>
      views[known.find((key) => key.toLowerCase() === pathname.toLowerCase()) ?? ''];
    const row = (pathname: string, file: string, who: string) => [
      code(pathname),
      code(name),
      code(`${name}/${file}`),
      who,
    ];
    const paths = application ? (application.paths ?? known.filter((key) => key.startsWith('/'))) : [];
    return [
      ...remote.routes.map(({ pattern, page, access = 'public' }) =>
        row(pattern, page, access === 'public' ? 'everybody' : access),
      ),
      ...paths.map((one) =>
        row(one, fileAt(one) ?? 'src/application/router.tsx', application?.prefix.slice(1) ?? ''),
      ),
    ];
  });
  return table(['URL', 'Remote', 'View', 'Who'], rows);
}

/** The table in docs/pages.md: the component behind each fragment. */
export function fragmentsTable(workspaces: readonly Workspace[]): string {
  const rows = workspaces.flatMap(({ name, remote }) => {
    if (!remote) return [];
    return remote.fragments.map((fragment) => [
      code(fragment.name),
      code(name),
      code(`${name}/${fragment.file}`),
    ]);
  });
  return table(['Fragment', 'Remote', 'View'], rows);
}

/** CODEOWNERS: a team per workspace with the same name; the platform team owns the rest. */
export function codeowners(workspaces: readonly Workspace[]): string {
  const teams: Record<string, string> = {
    api: 'commerce',
    documents: 'commerce',
    'commerce-rules': 'commerce',
    'payment-provider': 'commerce',
    ledger: 'commerce',
    'catalogue-import': 'commerce',
    'file-storage': 'commerce',
    'image-delivery': 'commerce',
    'api-platform': 'commerce',
    database: 'commerce',
    'payment-sandbox': 'commerce',
    'search-index': 'commerce',
  };
  const lines = workspaces.flatMap(({ name, folder, remote }) => {
    const team = remote ? name.replace('mfe-', '') : teams[name];
    return team ? [`/${folder}/ @harbour/${team}`] : [];
  });
  const head = [
    '# Written by `npm run docs:update`. The last match wins.',
    '# @harbour and its teams (platform, commerce and one for each remote) are placeholders: replace them with',
    '# your organisation and its teams, here and in tools/commands/src/docs/ownership.ts, or nobody is asked for a review.',
  ];
  return [...head, '* @harbour/platform', ...lines, ''].join('\n');
}

/** Replaces the text between the markers of a generated part. */
export function replaceGenerated(text: string, part: string): string {
  const pattern = /(<!-- generated: [^>]* -->\n)[\s\S]*?(<!-- end -->)/;
  if (!pattern.test(text))
    throw new Error('The file has no place for its generated part: add the two markers.');
  return text.replace(pattern, (_, start: string, end: string) => `${start}\n${part}\n\n${end}`);
}

function readJson(file: string): unknown {
  return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
}

/** Names of the pages; many pages below one path are summarized. */
function pagesOf({ routes, application }: RemoteDefinition): string {
  if (application) return `${code(`${application.prefix}/*`)}, an application of its own`;
  const folderOf = ({ pattern }: PageDefinition) => pattern.split('/')[1] ?? '';
  const sizeOf = (folder: string) =>
    new Set(routes.filter((route) => folderOf(route) === folder).map(({ page }) => page)).size;
  const names = routes.map((route) => {
    const folder = folderOf(route);
    if (/^\w/.test(folder) && sizeOf(folder) >= 5) return code(`/${folder}/*`);
    return path
      .basename(route.page, '.tsx')
      .replace(/-page$/, '')
      .replaceAll('-', ' ');
  });
  return [...new Set(names)].join(', ');
}

function code(text: string): string {
  return `\`${text}\``;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
