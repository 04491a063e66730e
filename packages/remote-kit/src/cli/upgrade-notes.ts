/** A version of the shop without what follows a dash: `1.4.0` of `1.4.0-x0a1b2c3d4e`. */
export type Version = readonly [major: number, minor: number, patch: number];

/** Reads a version at the beginning of a text; undefined if there is none. */
export function readVersion(text: string): Version | undefined {
  const [, major, minor, patch = '0'] = /^(\d+)\.(\d+)(?:\.(\d+))?/.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/** Below zero when `one` is older, above when it is newer. */
export function compareVersions(one: Version, other: Version): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/**
 * What UPGRADING.md says to teams who go from one version to another: the part "Teams" of each of its chapters between the two, with
 * the chapter's heading. The chapter of the next version counts for who has the newest one.
 */
export function notesForTeams(upgrading: string, from: Version, to: Version): string[] {
  return upgrading.split(/^## /m).flatMap((chapter) => {
    const [heading = '', ...lines] = chapter.split('\n');
    const [, begins = '', ends = ''] = /^From (\S+) to (.+)$/.exec(heading.trim()) ?? [];
    const begin = readVersion(begins);
    // "the next version" has no number yet: it is what the shop runs.
    const end = readVersion(ends) ?? to;
    const isAhead = begin && compareVersions(begin, [from[0], from[1], 0]) >= 0;
    if (!isAhead || compareVersions(end, to) > 0) return [];
    const [, part = ''] = lines.join('\n').split(/^### Teams$/m);
    const note = part.split(/^#{1,3} /m)[0]?.trim();
    return note ? [`${heading.trim()}\n\n${note}`] : [];
  });
}
