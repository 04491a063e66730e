import type { SizeList } from 'shared-contracts/registry';
import { DataTable, Time } from './document';

const plot = { width: 640, height: 120, padding: 8 };
const kilobytes = (bytes: number) => `${(bytes / 1_024).toFixed(1)} kB`;

type Version = SizeList['remotes'][number]['versions'][number];

/** Each remote's last versions: a plot of their compressed bytes, and a table of these and of who published them. */
export function SizesPage({ remotes }: SizeList) {
  if (remotes.length === 0) return <p className="empty">Nothing is published yet.</p>;
  return (
    <>
      <p className="muted">
        Brotli bytes of all browser files of a version. A page loads only those of its route.
      </p>
      {remotes.map(({ remote, versions }) => (
        <div key={remote}>
          <h2>{remote}</h2>
          <Plot remote={remote} versions={versions} />
          <DataTable
            label={`Sizes of ${remote}`}
            head={['Version', 'Built', 'Published', 'By', 'Scripts', 'Styles', 'Change']}
          >
            {[...versions].reverse().map((version, index, newestFirst) => (
              <tr key={version.version}>
                <th scope="row">
                  <code>{version.version}</code>
                </th>
                <td>
                  <Time at={version.builtAt} />
                </td>
                <td>
                  <Time at={version.publishedAt} />
                </td>
                <td>{version.publishedBy ?? '–'}</td>
                <td>{kilobytes(version.scriptBytes)}</td>
                <td>{kilobytes(version.styleBytes)}</td>
                <td>{changeOf(version, newestFirst[index + 1])}</td>
              </tr>
            ))}
          </DataTable>
        </div>
      ))}
    </>
  );
}

const totalOf = ({ scriptBytes, styleBytes }: Version) => scriptBytes + styleBytes;

function changeOf(version: Version, before: Version | undefined): string {
  if (!before) return '–';
  const difference = totalOf(version) - totalOf(before);
  return difference === 0 ? 'equal' : `${difference > 0 ? '+' : '−'}${Math.abs(difference)} bytes`;
}

function Plot({ remote, versions }: { remote: string; versions: readonly Version[] }) {
  const { width, height, padding } = plot;
  const largest = Math.max(1, ...versions.map(totalOf));
  const step = versions.length > 1 ? (width - 2 * padding) / (versions.length - 1) : 0;
  const points = versions.map((version, index) => ({
    x: padding + index * step,
    y: height - padding - (totalOf(version) / largest) * (height - 2 * padding),
  }));
  const last = versions.at(-1);
  return (
    <svg
      className="plot"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Size of ${remote} over ${versions.length} versions, now ${last ? kilobytes(totalOf(last)) : 'unknown'}`}
    >
      <line className="axis" x1={0} y1={height - padding} x2={width} y2={height - padding} />
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {points.map(({ x, y }) => (
        <circle key={x} cx={x.toFixed(1)} cy={y.toFixed(1)} r={3} />
      ))}
    </svg>
  );
}
