import { useState } from 'react';
import type { SameStyleProduct } from 'shared-contracts/wire/product';
import { ChevronLeftIcon, ChevronRightIcon, IconButton, type LinkComponent, Swatches } from 'shared-ui';
import { useT } from '../messages/item';
import styles from './colour-picker.module.css';
import { colourRows } from './colours';
import { useIsPc } from './use-is-pc';

interface ColourPickerProps {
  colours: readonly SameStyleProduct[];
  /** Code of the item that is shown. */
  selected: string;
  /** Its page, where a colour is a link. */
  toItem?(code: string): string;
  as?: LinkComponent;
  onSelect?(code: string): void;
}

/** The colours of a style, a row at a time (section 9). */
export function ColourPicker({ colours, selected, toItem, as, onSelect }: ColourPickerProps) {
  const t = useT();
  const rows = colourRows(colours, useIsPc() ? 'pc' : 'mobile');
  const own = rows.findIndex((row) => row.some(({ code }) => code === selected));
  const [turned, setTurned] = useState<number>();
  const row = Math.min(Math.max(turned ?? own, 0), rows.length - 1);
  const name = colours.find(({ code }) => code === selected)?.color ?? '';
  return (
    <div className={styles.picker}>
      <p className={styles.legend}>{t('colour.chosen', { name })}</p>
      {colours.length > 1 && (
        <div className={styles.row}>
          {row > 0 && (
            <IconButton
              label={t('colour.previous')}
              icon={<ChevronLeftIcon size="sm" />}
              onClick={() => setTurned(row - 1)}
            />
          )}
          <Swatches
            label={t('colour.label')}
            selected={selected}
            swatches={(rows[row] ?? []).map(({ code, color, colorHex }) => ({
              code,
              name: color,
              color: colorHex,
              ...(toItem ? { to: toItem(code) } : {}),
            }))}
            {...(as ? { as } : {})}
            {...(onSelect ? { onSelect } : {})}
          />
          {row < rows.length - 1 && (
            <IconButton
              label={t('colour.next')}
              icon={<ChevronRightIcon size="sm" />}
              onClick={() => setTurned(row + 1)}
            />
          )}
        </div>
      )}
    </div>
  );
}
