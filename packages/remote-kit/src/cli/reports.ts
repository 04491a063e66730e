import type { ContractMatrix, HistoryEntry, RegistryStatus, SizeList } from 'shared-contracts/registry';

/** What is live, of one remote or of all, with the canary beside it and the figures of both in the last 30 minutes. */
export function describeStatus(status: RegistryStatus, remote: string | undefined): string[] {
  const { environment, revision, live, canaries, figures = [] } = status;
  const where = `${environment}, revision ${revision}:`;
  const remotes = remote ? [remote] : Object.keys(live);
  if (remotes.length === 0) return [`${where} nothing is live`];
  return remotes.flatMap((name) => {
    const canary = canaries[name];
    return [
      `${where} ${name} ${live[name] ?? 'is not live'}`,
      ...(canary ? [`canary ${canary.version}, ${canary.percent} % of the visitors`] : []),
      ...figures.filter((one) => one.remote === name).map(describeFigures),
    ];
  });
}

function describeFigures({
  version,
  pages,
  failures,
  vitals,
}: NonNullable<RegistryStatus['figures']>[number]): string {
  const measured = Object.entries(vitals).map(
    ([vital, { p75, count }]) => `${vital} ${rounded(vital, p75)} (${count})`,
  );
  return `  ${[`${version}: ${pages} pages, ${failures} failed`, ...measured].join(', ')}`;
}

/** `CLS` has no unit, other web vitals are milliseconds. */
function rounded(vital: string, p75: number): string {
  return vital === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`;
}

/** Who changed what, when and why; with the remote where the changes are of several. */
export function describeHistory(entries: readonly HistoryEntry[], remote: string | undefined): string[] {
  return entries.map(({ at, action, previous, version, by, reason, warning, ...entry }) => {
    const what = remote ? action : `${action}  ${entry.remote}`;
    const why = `${reason ? `  "${reason}"` : ''}${warning ? `  (${warning})` : ''}`;
    return `${at}  ${what}  ${previous ?? 'nothing'} -> ${version ?? 'nothing'}  ${by}${why}`;
  });
}

/** The published versions: when built, when and by whom published, and their compressed bytes. */
export function describeSizes({ remotes }: SizeList): string[] {
  return remotes.flatMap(({ remote, versions }) =>
    versions.map(({ version, publishedAt, publishedBy, builtAt, scriptBytes, styleBytes }) => {
      const by = publishedBy ? ` by ${publishedBy}` : '';
      return `${remote}  ${version}  built ${builtAt}, published ${publishedAt}${by}  ${scriptBytes} bytes of scripts, ${styleBytes} of styles`;
    }),
  );
}

/** What is offered or emitted, by whom, and who uses it. */
export function describeContracts({ rows, withoutContract }: ContractMatrix): string[] {
  const list = (names: readonly string[]) => names.join(', ') || '-';
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  return [
    ...rows.map(
      ({ kind, name, from, to }) =>
        `${kind.padEnd(8)}  ${name.padEnd(width)}  ${kind === 'api' ? list(to) : `${list(from)} -> ${list(to)}`}`,
    ),
    ...(withoutContract.length > 0 ? [`without a contract: ${withoutContract.join(', ')}`] : []),
  ];
}
