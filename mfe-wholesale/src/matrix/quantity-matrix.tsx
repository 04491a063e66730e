import { type ReactNode, useId, useState } from 'react';
import { formatMoney } from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { classes, VisuallyHidden } from 'shared-ui';
import { useT } from '../messages';
import { parsePasted, parseQuantity, sumOf } from './quantities';
import { QuantityCell } from './quantity-cell';
import styles from './quantity-matrix.module.css';

export interface MatrixCell {
  skuId: string;
  size: string;
  availableQty: number;
  /** False when the delivery window does not include the sku. */
  isOffered?: boolean | undefined;
}

/** A pasted value that was not used, where it stands in what was pasted, and the field where it would have gone. */
interface LeftOut {
  value: string;
  row: number;
  column: number;
  /** Undefined when the paste reached beyond the edge of the matrix. */
  field: string | undefined;
  /** Whether there is such a field: the value is no quantity then. */
  isMade: boolean;
}

/** Number of pasted values that the message names; it counts the others. */
const named = 5;

export interface MatrixRow {
  code: string;
  color: string;
  /** Rendered before the colour's name. */
  picture?: ReactNode;
  /** Rendered after the row, for example a remove button. */
  action?: ReactNode;
  cells: readonly MatrixCell[];
}

interface QuantityMatrixProps {
  caption: string;
  /** Accessible text of a cell without a field. */
  missingText: string;
  sizes: readonly string[];
  rows: readonly MatrixRow[];
  /** Cents per piece. */
  price: number;
  /** Text of each field, by sku. */
  texts: Readonly<Record<string, string>>;
  /** Error message of each field, by sku. */
  problems: Readonly<Record<string, string>>;
  /** For a login that only looks. */
  isReadOnly?: boolean;
  onChange(texts: Record<string, string>): void;
}

/**
 * A matrix of colours by sizes with a quantity field in each cell. Arrow keys move between fields, Enter
 * moves down, and rows pasted from a spreadsheet fill them. Totals are a preview; the server computes the
 * cart's.
 */
export function QuantityMatrix({
  caption,
  missingText,
  sizes,
  rows,
  price,
  texts,
  problems,
  isReadOnly = false,
  onChange,
}: QuantityMatrixProps) {
  const t = useT();
  const { joinClauses } = punctuationIn(useServices().locale);
  const id = useId();
  const [skipped, setSkipped] = useState<readonly LeftOut[]>([]);
  const text = (skuId: string) => texts[skuId] ?? '';
  const ofRow = (row: MatrixRow) => sumOf(row.cells.map(({ skuId }) => text(skuId)));
  const ofSize = (size: string) =>
    sumOf(
      rows.flatMap((row) => row.cells.filter((cell) => cell.size === size)).map(({ skuId }) => text(skuId)),
    );
  const total = rows.reduce((sum, row) => sum + ofRow(row), 0);

  function cellAt(rowIndex: number, columnIndex: number): MatrixCell | undefined {
    return rows[rowIndex]?.cells.find((cell) => cell.size === sizes[columnIndex]);
  }

  /** Fills the fields to the right of and below the paste target; false leaves the paste to the browser. */
  function paste(pasted: string, rowIndex: number, columnIndex: number): boolean {
    const values = parsePasted(pasted);
    if (!values) return false;
    const filled: Record<string, string> = {};
    const leftOut: LeftOut[] = [];
    values.forEach((line, down) => {
      line.forEach((value, right) => {
        const cell = cellAt(rowIndex + down, columnIndex + right);
        if (cell && parseQuantity(value) !== undefined) filled[cell.skuId] = value.replaceAll(',', '');
        else if (value !== '') {
          const row = rows[rowIndex + down];
          const size = sizes[columnIndex + right];
          const field = row && size ? t('matrix.cell', { color: row.color, size }) : undefined;
          leftOut.push({ value, field, isMade: cell !== undefined, row: down + 1, column: right + 1 });
        }
      });
    });
    onChange(filled);
    setSkipped(leftOut);
    return true;
  }

  function placeOf({ value, row, column, field, isMade }: LeftOut): string {
    if (!field) return t('matrix.pasteBeside', { value, row, column });
    return t(isMade ? 'matrix.pasteNotWhole' : 'matrix.pasteNotMade', { value, field });
  }

  return (
    <>
      <section className={styles.scroller} aria-label={caption}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles.colorHead}>
                {t('matrix.color')}
              </th>
              {sizes.map((size) => (
                <th key={size} scope="col" className={styles.size}>
                  {size}
                </th>
              ))}
              <th scope="col" className={styles.sum}>
                {t('matrix.rowTotal')}
              </th>
              <th scope="col" className={classes(styles.sum, styles.amount)}>
                {t('matrix.rowAmount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row.code}>
                <th scope="row" className={styles.color}>
                  <span className={styles.colorContent}>
                    {row.picture}
                    <span className={styles.colorName}>{row.color}</span>
                    {row.action}
                  </span>
                </th>
                {sizes.map((size, columnIndex) => {
                  const cell = cellAt(rowIndex, columnIndex);
                  return (
                    <td key={size} className={styles.cell}>
                      {cell ? (
                        <QuantityCell
                          id={`${id}-${cell.skuId}`}
                          skuId={cell.skuId}
                          label={t('matrix.cell', { color: row.color, size })}
                          row={rowIndex}
                          column={columnIndex}
                          available={cell.availableQty}
                          isOffered={cell.isOffered ?? true}
                          text={text(cell.skuId)}
                          problem={problems[cell.skuId]}
                          isReadOnly={isReadOnly}
                          onChange={(value) => {
                            setSkipped([]);
                            onChange({ [cell.skuId]: value });
                          }}
                          onPaste={(pasted) => paste(pasted, rowIndex, columnIndex)}
                        />
                      ) : (
                        <span className={styles.none}>
                          <span aria-hidden="true">–</span>
                          <VisuallyHidden>{missingText}</VisuallyHidden>
                        </span>
                      )}
                    </td>
                  );
                })}
                <td className={styles.sum}>{ofRow(row)}</td>
                <td className={classes(styles.sum, styles.amount)}>{formatMoney(ofRow(row) * price)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={styles.color}>
                {t('matrix.columnTotal')}
              </th>
              {sizes.map((size) => (
                <td key={size} className={styles.columnSum}>
                  {ofSize(size)}
                </td>
              ))}
              <td className={styles.sum}>{total}</td>
              <td className={classes(styles.sum, styles.amount)}>{formatMoney(total * price)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <p className={styles.skipped} role="status">
        {skipped.length > 0 && (
          <>
            {t('matrix.pasteSkipped', { count: skipped.length })}{' '}
            {joinClauses(skipped.slice(0, named).map(placeOf))}
            {skipped.length > named && t('matrix.pasteMore', { count: skipped.length - named })}
          </>
        )}
      </p>
    </>
  );
}
