import { useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons';
import { IconButton } from '../icon-button/icon-button';
import { useIsPc } from '../use-is-pc';
import { swatchRows } from './swatch-rows';
import { Swatches, type SwatchesProps } from './swatches';
import styles from './swatches.module.css';

export interface SwatchSlidesProps extends Omit<SwatchesProps, 'small' | 'more'> {
  previousText: string;
  nextText: string;
}

/** All colours of a style: one row at a time as behaviour/limits defines it, with arrows to the other rows. */
export function SwatchSlides({ previousText, nextText, swatches, selected, ...props }: SwatchSlidesProps) {
  const rows = swatchRows(swatches, useIsPc() ? 'pc' : 'mobile');
  const selectedRow = rows.findIndex((row) => row.some(({ code }) => code === selected));
  const [turned, setTurned] = useState<number>();
  const at = Math.min(Math.max(turned ?? selectedRow, 0), rows.length - 1);
  return (
    <div className={styles.slides}>
      {at > 0 && (
        <IconButton
          label={previousText}
          icon={<ChevronLeftIcon size="sm" />}
          onClick={() => setTurned(at - 1)}
        />
      )}
      <Swatches {...props} selected={selected} swatches={rows[at] ?? []} />
      {at < rows.length - 1 && (
        <IconButton
          label={nextText}
          icon={<ChevronRightIcon size="sm" />}
          onClick={() => setTurned(at + 1)}
        />
      )}
    </div>
  );
}
