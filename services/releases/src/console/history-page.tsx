import { type HistoryEntry, releaseEnvironments } from 'shared-contracts/registry';
import { ChangeLink } from './change-link';
import { DataTable, Time } from './document';

interface Props {
  entries: readonly HistoryEntry[];
  remotes: readonly string[];
  remote?: string | undefined;
  environment?: string | undefined;
  /** Whether this person can make the version of an entry live again. */
  canGoBackTo: (entry: HistoryEntry) => boolean;
}

/** Who changed what, when and why. */
export function HistoryPage({ entries, remotes, remote, environment, canGoBackTo }: Props) {
  return (
    <>
      <form method="get" action="/console/history" className="filter">
        <p>
          <label htmlFor="remote">Remote</label>
          <select id="remote" name="remote" defaultValue={remote ?? ''}>
            <option value="">All remotes</option>
            {remotes.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </p>
        <p>
          <label htmlFor="environment">Environment</label>
          <select id="environment" name="environment" defaultValue={environment ?? ''}>
            <option value="">All environments</option>
            {releaseEnvironments.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </p>
        <p>
          <button type="submit">Show</button>
        </p>
      </form>
      {entries.length === 0 ? (
        <p className="empty">Nothing has changed here yet.</p>
      ) : (
        <DataTable
          label="History"
          head={['When', 'Where', 'What', 'Remote', 'From', 'To', 'Who', 'Why', 'Change']}
        >
          {entries.map((entry) => (
            <tr
              key={`${entry.environment} ${entry.revision} ${entry.remote} ${entry.action} ${entry.version}`}
            >
              <td>
                <Time at={entry.at} />
              </td>
              <td>{entry.environment}</td>
              <td>{entry.action}</td>
              <th scope="row">{entry.remote}</th>
              <td>
                <code>{entry.previous ?? '–'}</code>
              </td>
              <td>
                <code>{entry.version ?? '–'}</code>
              </td>
              <td>{entry.by}</td>
              <td className="wide">{[entry.reason, entry.warning].filter(Boolean).join(' · ') || '–'}</td>
              <td>
                {entry.version && canGoBackTo(entry) ? <BackLink {...entry} version={entry.version} /> : '–'}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
}

function BackLink({ remote, environment, version }: HistoryEntry & { version: string }) {
  return (
    <ChangeLink
      change={{ action: 'rollback', remote, environment, version }}
      label={`Go back to ${version}`}
    />
  );
}
