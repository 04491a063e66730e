import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { formatMoney } from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { SheetLine } from 'shared-contracts/wire/wholesale-sheets';
import { useServices } from 'shared-runtime';
import { classes, IconButton, TrashIcon } from 'shared-ui';
import { problemWords } from '../matrix/problem-words';
import { checkCell, parsePasted, parseQuantity } from '../matrix/quantities';
import { useT } from '../messages';
import styles from './sheet-grid.module.css';
import { type Typed, textOf } from './sheet-state';

interface SheetGridProps {
  lines: readonly SheetLine[];
  /** Text of each quantity field that differs from its line's quantity, by sku. */
  typed: Typed;
  /** Pieces missing to a style's minimum, by the sku at which the grid shows it. */
  missing: ReadonlyMap<string, number>;
  onChange(texts: Record<string, string>): void;
  onRemove(skuId: string): void;
  /** The line to show, with the focus in its field; each new object shows it again. */
  goal?: { index: number } | undefined;
}

const rowHeight = 56;
/** Rows rendered beyond the visible ones: a turn of the wheel shows them before the next ones are rendered. */
const overscan = 4;

/**
 * The lines of a sheet with a quantity field each. Only the visible rows are in the document, so 20,000 lines
 * scroll like 20. Arrow keys and Enter move; a pasted column of numbers fills downwards.
 */
export function SheetGrid({ lines, typed, missing, onChange, onRemove, goal }: SheetGridProps) {
  const t = useT();
  const scroller = useRef<HTMLElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
  });
  const shown = rows.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = rows.getTotalSize() - (shown.at(-1)?.end ?? 0);

  /** Moves the focus into a row; `place` is where the row comes to stand, in the grid and in the window. */
  function focusRow(index: number, place: 'nearest' | 'center'): void {
    if (index < 0 || index >= lines.length) return;
    rows.scrollToIndex(index, { align: place === 'center' ? 'center' : 'auto' });
    const reach = (): boolean => {
      const field = scroller.current?.querySelector<HTMLInputElement>(`input[data-index="${index}"]`);
      field?.focus({ preventScroll: true });
      // The whole row, because what is wrong is written below the field.
      field?.closest('tr')?.scrollIntoView?.({ block: place });
      return Boolean(field);
    };
    // A row that this scroll has yet to render is reached in the next frame. The others are reached at once: keys that
    // follow each other faster than frames would start from the same row.
    if (!reach()) requestAnimationFrame(reach);
  }

  // Only a new goal moves the focus, not a change of the lines.
  const show = useEffectEvent((index: number) => focusRow(index, 'center'));
  useEffect(() => {
    if (goal) show(goal.index);
  }, [goal]);

  function move(event: KeyboardEvent<HTMLElement>): void {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusRow(Number(field.dataset.index) + step, 'nearest');
  }

  /** Fills the quantities from a row downwards; false leaves the paste to the browser. */
  const paste = useCallback(
    (text: string, index: number): boolean => {
      const values = parsePasted(text);
      if (!values || values.some((row) => row.length > 1)) return false;
      const filled: Record<string, string> = {};
      values.forEach(([value = ''], down) => {
        const line = lines[index + down];
        // A value that is not a quantity is shown as an error at its field.
        if (line) filled[line.skuId] = parseQuantity(value) === undefined ? value : value.replaceAll(',', '');
      });
      onChange(filled);
      return true;
    },
    [lines, onChange],
  );

  return (
    <section ref={scroller} className={styles.scroller} aria-label={t('sheet.lines')} onKeyDown={move}>
      <table className={styles.table} aria-rowcount={lines.length + 1}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {t('sheet.item')}
            </th>
            <th scope="col" className={classes(styles.head, styles.size)}>
              {t('sheet.size')}
            </th>
            <th scope="col" className={classes(styles.head, styles.number, styles.money)}>
              {t('sheet.price')}
            </th>
            <th scope="col" className={classes(styles.head, styles.number, styles.quantity)}>
              {t('sheet.quantity')}
            </th>
            <th scope="col" className={classes(styles.head, styles.number, styles.money)}>
              {t('sheet.amount')}
            </th>
            <th scope="col" className={classes(styles.head, styles.action)}>
              <span className={styles.hidden}>{t('sheet.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && (
            <tr>
              <td style={{ height: before, padding: 0 }} />
            </tr>
          )}
          {shown.map(({ index }) => {
            const line = lines[index];
            return (
              line && (
                <SheetRowView
                  key={line.skuId}
                  line={line}
                  index={index}
                  text={textOf(line, typed)}
                  missing={missing.get(line.skuId) ?? 0}
                  onChange={onChange}
                  onRemove={onRemove}
                  onPaste={paste}
                />
              )
            );
          })}
          {after > 0 && (
            <tr>
              <td style={{ height: after, padding: 0 }} />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps extends Pick<SheetGridProps, 'onChange' | 'onRemove'> {
  line: SheetLine;
  index: number;
  text: string;
  /** Pieces missing to the minimum of the style. */
  missing: number;
  onPaste(text: string, index: number): boolean;
}

const SheetRowView = memo(function SheetRowView({
  line,
  index,
  text,
  missing,
  onChange,
  onRemove,
  onPaste,
}: RowProps) {
  const t = useT();
  const { joinParts, namePiece } = punctuationIn(useServices().locale);
  const { skuId, brandName, title, color, itemCode, size, availableQty, wholesalePrice } = line;
  const found = checkCell(text, availableQty, line);
  const minimum = missing > 0 && t('sheet.minimum', { minimum: line.minimumQuantity, missing });
  const problem = found ? problemWords(t, found) : minimum;
  const name = namePiece(line);
  const noteId = `sheet-${skuId}`;
  return (
    <tr className={styles.row} aria-rowindex={index + 2}>
      <th scope="row" className={styles.item}>
        <span>{`${brandName} ${title}`}</span>
        <span className={styles.code}>{joinParts(color, itemCode)}</span>
      </th>
      <td>{size}</td>
      <td className={classes(styles.number, styles.money)}>{formatMoney(wholesalePrice)}</td>
      <td className={styles.number}>
        <input
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          data-index={index}
          aria-label={t('sheet.quantityOf', { name })}
          aria-describedby={noteId}
          aria-invalid={problem ? true : undefined}
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange({ [skuId]: event.target.value })}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData('text'), index)) event.preventDefault();
          }}
        />
        <span id={noteId} className={problem ? styles.problem : styles.note}>
          {problem || (availableQty < 1 ? t('stock.soldOut') : t('stock.available', { count: availableQty }))}
        </span>
      </td>
      <td className={classes(styles.number, styles.money)}>
        {formatMoney((parseQuantity(text) ?? 0) * wholesalePrice)}
      </td>
      <td>
        <IconButton
          label={t('sheet.removeOf', { name })}
          icon={<TrashIcon size="sm" />}
          onClick={() => onRemove(skuId)}
        />
      </td>
    </tr>
  );
});
