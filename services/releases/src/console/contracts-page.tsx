import type { ContractMatrix } from 'shared-contracts/registry';
import { DataTable } from './document';

const kinds = [
  ['fragment', 'Fragments', 'Offered by', 'Mounted by'],
  ['slot', 'Slots', 'Provided by', 'Filled by'],
  ['event', 'Events', 'Emitted by', 'Listened to by'],
  ['api', 'API operations', '', 'Called by'],
] as const;

/** Who uses what of whom, from the contracts of the live versions and the shell. */
export function ContractsPage({ rows, withoutContract }: ContractMatrix) {
  return (
    <>
      {withoutContract.length > 0 && (
        <p className="notice">{`Without a contract: ${withoutContract.join(', ')}.`}</p>
      )}
      {rows.length === 0 && <p className="empty">No live version says what it uses or offers.</p>}
      {kinds.map(([kind, title, from, to]) => {
        const rowsOfKind = rows.filter((row) => row.kind === kind);
        if (rowsOfKind.length === 0) return null;
        return (
          <div key={kind}>
            <h2>{title}</h2>
            <DataTable label={title} head={['Name', ...(from ? [from] : []), to]}>
              {rowsOfKind.map((row) => (
                <tr key={row.name}>
                  <th scope="row">
                    <code>{row.name}</code>
                  </th>
                  {from && <td>{row.from.join(', ') || '–'}</td>}
                  <td>{row.to.join(', ') || '–'}</td>
                </tr>
              ))}
            </DataTable>
          </div>
        );
      })}
    </>
  );
}
