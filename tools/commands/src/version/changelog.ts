/** How much a change asks of those who update: `major` breaks something, `minor` adds, `patch` mends. */
type Bump = 'major' | 'minor' | 'patch';

/** A changeset, as `changeset status --output` writes it. */
export interface Changeset {
  /** Markdown. */
  summary: string;
  releases: readonly { name: string; type: Bump | 'none' }[];
}

const headings: Record<Bump, string> = {
  major: 'Major Changes',
  minor: 'Minor Changes',
  patch: 'Patch Changes',
};
/** The heading of what the next version asks for. */
const awaiting = /^## From (\d+\.\d+) to the next version$/m;
const bumps = Object.keys(headings) as Bump[];

/** The part of a version in the changelog, in the form that changesets gives the changelog of one package. */
export function describeVersion(version: string, changesets: readonly Changeset[]): string {
  const parts = bumps.flatMap((bump) => {
    const entries = changesets.filter((changeset) => bumpOf(changeset) === bump);
    return entries.length === 0 ? [] : [`### ${headings[bump]}`, entries.map(entryOf).join('\n')];
  });
  return [`## ${version}`, ...parts].join('\n\n');
}

/** Puts a version above the others. Throws when the changelog has it already. */
export function addVersion(changelog: string, version: string, changesets: readonly Changeset[]): string {
  if (versionsIn(changelog).includes(version)) throw new Error(`CHANGELOG.md has ${version} already.`);
  const before = changelog.search(/^## /m);
  const end = before < 0 ? changelog.length : before;
  const part = describeVersion(version, changesets);
  return `${changelog.slice(0, end).trimEnd()}\n\n${part}\n\n${changelog.slice(end)}`.trimEnd().concat('\n');
}

/** Gives the chapter of UPGRADING.md that awaits the next version its number. A patch version asks for nothing, so it awaits the next. */
export function nameChapter(upgrading: string, version: string): string {
  const [minor = ''] = /^\d+\.\d+/.exec(version) ?? [];
  return upgrading.replace(awaiting, (heading, from: string) =>
    from === minor ? heading : `## From ${from} to ${minor}`,
  );
}

/** The versions that have a heading, the newest first. */
export function versionsIn(changelog: string): string[] {
  return [...changelog.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version = '']) => version);
}

/** The largest of its packages. */
function bumpOf({ releases }: Changeset): Bump | undefined {
  return bumps.find((bump) => releases.some(({ type }) => type === bump));
}

/** A list item; later lines of the summary belong to it. */
function entryOf({ summary }: Changeset): string {
  return `- ${summary.trim().replace(/\n(?=.)/g, '\n  ')}`;
}
