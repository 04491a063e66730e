import { useId } from 'react';
import { punctuationIn } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { Button, FieldError, IconButton, Table, TrashIcon } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { emptyGrid, maxColumns, maxLines, pasteInto, readGrid, setCell, tableOf, writeGrid } from './grid';
import ownStyles from './grid-field.module.css';
import { useT } from './messages';

interface GridFieldProps {
  label: string;
  /** Language of what is typed, as `lang`. */
  lang: string | undefined;
  /** `readGrid` reads it. */
  value: string;
  note: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** A table of measurements: cells to type into, and how the shop shows it. Cells of a spreadsheet are pasted from any cell on. */
export function GridField({ label, lang, value, note, error, onChange }: GridFieldProps) {
  const t = useT();
  const id = useId();
  const { withLabel } = punctuationIn(useServices().locale);
  const grid = readGrid(value || emptyGrid);
  const width = grid[0]?.length ?? 0;
  const change = (next: typeof grid) => onChange(writeGrid(next));
  const nameOf = (line: number, column: number) =>
    line === 0
      ? t('grid.heading', { column: column + 1 })
      : t('grid.cell', { row: line, column: column + 1 });
  const { columns, rows } = tableOf(writeGrid(grid));
  return (
    <fieldset className={styles.fieldset} aria-describedby={`${id}-error`}>
      <legend className={styles.legend}>{label}</legend>
      <p className={styles.quiet}>{t('grid.hint')}</p>
      <div className={ownStyles.scroller}>
        <table>
          <tbody>
            {grid.map((cells, line) => (
              // A line has no other identity than its place.
              <tr key={line}>
                {cells.map((cell, column) => (
                  <td key={column}>
                    <input
                      className={ownStyles.cell}
                      aria-label={nameOf(line, column)}
                      aria-invalid={error && cell.trim() === '' ? true : undefined}
                      lang={lang}
                      maxLength={60}
                      value={cell}
                      onChange={(event) => change(setCell(grid, line, column, event.currentTarget.value))}
                      onPaste={(event) => {
                        const text = event.clipboardData.getData('text');
                        if (!/[\t\n]/.test(text.trimEnd())) return;
                        event.preventDefault();
                        change(pasteInto(grid, line, column, text));
                      }}
                    />
                  </td>
                ))}
                <td>
                  {line > 0 && (
                    <IconButton
                      label={t('grid.removeRow', { row: line })}
                      icon={<TrashIcon size="sm" />}
                      disabled={grid.length <= 2}
                      onClick={() => change(grid.filter((_, index) => index !== line))}
                    />
                  )}
                </td>
              </tr>
            ))}
            <tr>
              {grid[0]?.map((_, column) => (
                <td key={column}>
                  <IconButton
                    label={t('grid.removeColumn', { column: column + 1 })}
                    icon={<TrashIcon size="sm" />}
                    disabled={width <= 1}
                    onClick={() => change(grid.map((cells) => cells.filter((__, index) => index !== column)))}
                  />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <div className={styles.row}>
        <Button
          variant="secondary"
          disabled={grid.length >= maxLines}
          onClick={() => change([...grid, Array<string>(width).fill('')])}
        >
          {t('grid.addRow')}
        </Button>
        <Button
          variant="secondary"
          disabled={width >= maxColumns}
          onClick={() => change(grid.map((cells) => [...cells, '']))}
        >
          {t('grid.addColumn')}
        </Button>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {rows.length > 0 && (
        <div lang={lang}>
          <Table
            caption={withLabel(label, t('grid.preview'))}
            columns={columns.map((header, index) => ({
              key: String(index),
              header: header || '–',
              render: (row: readonly string[]) => row[index] ?? '',
            }))}
            rows={rows}
            rowKey={(row) => row.join(' ')}
          />
          {note && <p className={styles.quiet}>{note}</p>}
        </div>
      )}
    </fieldset>
  );
}
