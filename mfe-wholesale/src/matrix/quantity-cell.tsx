import { useT } from '../messages';
import { moveFocus } from './move';
import styles from './quantity-cell.module.css';

interface QuantityCellProps {
  id: string;
  skuId: string;
  label: string;
  row: number;
  column: number;
  available: number;
  isOffered: boolean;
  text: string;
  problem: string | undefined;
  isReadOnly: boolean;
  onChange(text: string): void;
  /** Returns whether it handled the pasted text. */
  onPaste(text: string): boolean;
}

/**
 * One quantity input. Stock and error share the line below it, so that an error does not shift the layout.
 */
export function QuantityCell(props: QuantityCellProps) {
  const {
    id,
    skuId,
    label,
    row,
    column,
    available,
    isOffered,
    text,
    problem,
    isReadOnly,
    onChange,
    onPaste,
  } = props;
  const t = useT();
  const isSoldOut = available < 1;
  function stockText(): string {
    if (!isOffered) return t('stock.notOffered');
    return isSoldOut ? t('stock.soldOut') : t('stock.available', { count: available });
  }

  return (
    <span className={styles.cell}>
      <input
        id={id}
        className={styles.input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={7}
        aria-label={label}
        aria-describedby={`${id}-note`}
        aria-invalid={problem ? true : undefined}
        data-sku={skuId}
        data-row={row}
        data-column={column}
        // A sold-out size that is still in the cart stays editable, so that it can be removed.
        disabled={isReadOnly || (isSoldOut && (text === '' || text === '0'))}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (
            event.nativeEvent.isComposing ||
            event.shiftKey ||
            event.ctrlKey ||
            event.metaKey ||
            event.altKey
          )
            return;
          if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
        }}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
        }}
      />
      <span id={`${id}-note`} className={problem ? styles.problem : styles.note}>
        {problem ?? stockText()}
      </span>
    </span>
  );
}
