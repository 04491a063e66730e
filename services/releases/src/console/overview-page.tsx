import type { RegistryStatus, VersionStatus } from 'shared-contracts/registry';
import { releaseEnvironments } from 'shared-contracts/registry';
import { formatVital, vitalNames } from '../version-figures';
import { ChangeLink } from './change-link';
import { type ChangeAction, type ConsoleChange, nextEnvironment } from './changes';
import { DataTable, Time } from './document';

interface Props {
  /** The status of each environment, in the order of `releaseEnvironments`. */
  statuses: readonly RegistryStatus[];
  environment: RegistryStatus['environment'];
  /** Remotes whose live version has one before it in this environment. */
  canGoBack: ReadonlySet<string>;
  /** Remotes that have kept versions besides the live one. */
  canChoose: ReadonlySet<string>;
  /** Remotes that were live in this environment and are not any more. */
  removed: readonly string[];
  may: (action: ChangeAction, remote: string) => boolean;
}

/** Production first: on a phone the other columns are out of sight. */
const environments = [...releaseEnvironments].reverse();

/** What is live where, canaries beside live versions, and the changes that this token permits. */
export function OverviewPage({ statuses, environment, canGoBack, canChoose, removed, may }: Props) {
  const remotes = [...new Set(statuses.flatMap(({ live }) => Object.keys(live)))].sort();
  const shown = statuses.find((status) => status.environment === environment);
  const published = [...canChoose].filter((remote) => !shown?.live[remote] && !removed.includes(remote));
  if ((remotes.length === 0 && removed.length === 0 && published.length === 0) || !shown)
    return (
      <p className="empty">Nothing is live yet. Publish a remote with: npm run release -- publish mfe-x</p>
    );
  return (
    <>
      <h2>Environments</h2>
      <DataTable label="Environments" head={['Remote', ...environments]}>
        {remotes.map((remote) => (
          <tr key={remote}>
            <th scope="row">{remote}</th>
            {environments.map((name) => {
              const version = statuses.find((status) => status.environment === name)?.live[remote];
              return <td key={name}>{version ? <code>{version}</code> : 'not live'}</td>;
            })}
          </tr>
        ))}
      </DataTable>
      <nav aria-label="Environment" className="links">
        <ul>
          {environments.map((name) => (
            <li key={name}>
              <a
                href={`/console?environment=${name}`}
                {...(name === environment ? { 'aria-current': 'true' as const } : {})}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h2>{`Live in ${environment}`}</h2>
      <p className="muted">
        {`Revision ${shown.revision}, changed `}
        <Time at={shown.updatedAt} />. Figures are of the last 30 minutes.
      </p>
      {Object.keys(shown.live).length === 0 && (
        <p className="empty">{`Nothing is live in ${environment}.`}</p>
      )}
      <div className="cards">
        {Object.entries(shown.live).map(([remote, version]) => (
          <RemoteCard
            key={remote}
            remote={remote}
            version={version}
            status={shown}
            may={may}
            hasEarlier={canGoBack.has(remote)}
            hasOthers={canChoose.has(remote)}
          />
        ))}
      </div>
      {removed.length > 0 && (
        <>
          <h2>{`Removed from ${environment}`}</h2>
          <ul>
            {removed.map((remote) => (
              <li key={remote} className="actions">
                <span>{remote}</span>
                {may('rollback', remote) && (
                  <ChangeLink change={{ action: 'rollback', remote, environment }} label="Bring back" />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {published.length > 0 && (
        <>
          <h2>{`Published, not live in ${environment}`}</h2>
          <ul>
            {published.map((remote) => (
              <li key={remote} className="actions">
                <span>{remote}</span>
                {may('activate', remote) && (
                  <ChangeLink
                    change={{ action: 'activate', remote, environment }}
                    label="Make a version live"
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface CardProps {
  remote: string;
  version: string;
  status: RegistryStatus;
  hasEarlier: boolean;
  hasOthers: boolean;
  may: Props['may'];
}

function RemoteCard({ remote, version, status, hasEarlier, hasOthers, may }: CardProps) {
  const { environment } = status;
  const canary = status.canaries[remote];
  const next = nextEnvironment(environment);
  const change = { remote, environment };
  const actions: [change: ConsoleChange, label: string][] = [
    ...(hasEarlier && may('rollback', remote)
      ? [[{ ...change, action: 'rollback' }, 'Roll back'] as [ConsoleChange, string]]
      : []),
    ...(next && may('promote', remote)
      ? [[{ ...change, action: 'promote' }, `Promote to ${next}`] as [ConsoleChange, string]]
      : []),
    ...(canary && may('activate', remote)
      ? [
          [{ ...change, action: 'activate', version: canary.version }, 'Make the canary live'] as [
            ConsoleChange,
            string,
          ],
        ]
      : []),
    ...(canary && may('end-canary', remote)
      ? [[{ ...change, action: 'end-canary' }, 'End the canary'] as [ConsoleChange, string]]
      : []),
    ...(hasOthers && may('activate', remote)
      ? [[{ ...change, action: 'activate' }, 'Make another version live'] as [ConsoleChange, string]]
      : []),
    ...(hasOthers && !canary && may('start-canary', remote)
      ? [[{ ...change, action: 'start-canary' }, 'Start a canary'] as [ConsoleChange, string]]
      : []),
    ...(may('remove', remote)
      ? [[{ ...change, action: 'remove' }, 'Remove'] as [ConsoleChange, string]]
      : []),
  ];
  const rows = [
    { role: 'Live', version },
    ...(canary ? [{ role: `Canary, ${canary.percent} %`, version: canary.version }] : []),
  ];
  const figuresOf = (name: string) =>
    status.figures?.find((one) => one.remote === remote && one.version === name);
  return (
    <section className="card" aria-labelledby={`remote-${remote}`}>
      <h3 id={`remote-${remote}`}>{remote}</h3>
      <DataTable label={`Figures of ${remote}`} head={['Part', 'Version', 'Pages', 'Failed', ...vitalNames]}>
        {rows.map(({ role, version: name }) => (
          <FigureRow key={role} role={role} version={name} figures={figuresOf(name)} />
        ))}
      </DataTable>
      <p className="actions">
        {actions.map(([wanted, label]) => (
          <ChangeLink key={label} change={wanted} label={label} />
        ))}
        <a href={`/console/history?remote=${remote}`}>
          History<span className="hidden">{` of ${remote}`}</span>
        </a>
      </p>
    </section>
  );
}

interface RowProps {
  role: string;
  version: string;
  figures: VersionStatus | undefined;
}

function FigureRow({ role, version, figures }: RowProps) {
  const { pages = 0, failures = 0, vitals = {} } = figures ?? {};
  return (
    <tr>
      <th scope="row">{role}</th>
      <td>
        <code>{version}</code>
      </td>
      <td>{pages}</td>
      <td>{pages > 0 ? `${failures} (${((100 * failures) / pages).toFixed(1)} %)` : failures}</td>
      {vitalNames.map((name) => (
        <td key={name}>{formatVital(name, vitals[name])}</td>
      ))}
    </tr>
  );
}
