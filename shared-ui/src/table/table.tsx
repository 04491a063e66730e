import { type ReactNode, useId } from 'react';
import { classes } from '../classes';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './table.module.css';

/** A wide table scrolls in its own container, which must be focusable for the arrow keys. */
const scrollsByKey = { tabIndex: 0 };

export interface TableColumn<Row> {
  key: string;
  header: ReactNode;
  /** Label of the value in a card when the header is not a text; without it, or when empty, the value has no label. */
  label?: string;
  align?: 'start' | 'end';
  /** Keeps short values on one line, such as dates and states; Chinese would break after each character. */
  isShort?: boolean;
  render(row: Row): ReactNode;
}

export interface TableProps<Row> {
  caption: ReactNode;
  hideCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** On a phone each row is a card: the name of its column before each value. */
  cards?: boolean;
}

/** Browsers derive the meaning of a table from its layout, so the cards name their roles. */
function rolesOf(cards: boolean | undefined, role: 'table' | 'row' | 'columnheader' | 'cell') {
  return cards ? { role } : {};
}

/** The name of a column before its value in a card. */
const labelOf = <Row,>({ label, header }: TableColumn<Row>) =>
  (label ?? (typeof header === 'string' ? header : '')) || undefined;

/** A data table with column headers. */
export function Table<Row>({ caption, hideCaption, columns, rows, rowKey, cards }: TableProps<Row>) {
  const captionId = useId();
  const alignment = (column: TableColumn<Row>) =>
    classes(column.align === 'end' && styles.end, column.isShort && styles.short);
  return (
    <section aria-labelledby={captionId} className={styles.scroller} {...scrollsByKey}>
      <table className={classes(styles.table, cards && styles.cards)} {...rolesOf(cards, 'table')}>
        <caption id={captionId} className={hideCaption ? undefined : styles.caption}>
          {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead>
          <tr {...rolesOf(cards, 'row')}>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                {...rolesOf(cards, 'columnheader')}
                className={alignment(column)}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...rolesOf(cards, 'row')}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={alignment(column)}
                  data-label={cards ? labelOf(column) : undefined}
                  {...rolesOf(cards, 'cell')}
                >
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
