import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './table.module.css';

/** A wide table scrolls in its own container, which must be focusable for the arrow keys. */
const scrollsByKey = { tabIndex: 0 };

export interface TableColumn<Row> {
  key: string;
  header: ReactNode;
  align?: 'start' | 'end';
  render(row: Row): ReactNode;
}

export interface TableProps<Row> {
  caption: ReactNode;
  hideCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
}

/** A data table with column headers. */
export function Table<Row>({ caption, hideCaption, columns, rows, rowKey }: TableProps<Row>) {
  const captionId = useId();
  const alignment = (column: TableColumn<Row>) => (column.align === 'end' ? styles.end : undefined);
  return (
    <section aria-labelledby={captionId} className={styles.scroller} {...scrollsByKey}>
      <table className={styles.table}>
        <caption id={captionId} className={hideCaption ? undefined : styles.caption}>
          {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={alignment(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={alignment(column)}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
