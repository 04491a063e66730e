import type { ComponentProps } from 'react';
import { TextArea } from 'shared-ui';
import { FindSku } from './find-sku';
import styles from './goods.module.css';
import { useGoodsT } from './messages';
import { readRows } from './typed-rows';

type Field = Pick<ComponentProps<typeof TextArea>, 'name' | 'ref' | 'onChange' | 'onBlur'>;

interface SkuRowsProps {
  /** The field of the form. */
  field: Field;
  text: string;
  /** Sentences about wrong rows; undefined while nothing is wrong. */
  problems: readonly string[] | undefined;
  /** Sets the text with a SKU that was found. */
  onText(text: string): void;
}

/** SKUs with their pieces, one row each: found by words, typed, or pasted from a spreadsheet. */
export function SkuRows({ field, text, problems, onText }: SkuRowsProps) {
  const t = useGoodsT();
  const rows = readRows(text);
  return (
    <>
      <FindSku
        onAdd={(skuId) => {
          const before = text.trimEnd();
          onText(`${before}${before && '\n'}${skuId}\t1`);
        }}
      />
      <TextArea
        {...field}
        label={t('skuRows.label')}
        hint={t('skuRows.hint')}
        error={problems && <span className={styles.sentences}>{problems.join('\n')}</span>}
        rows={10}
        spellCheck={false}
        translate="no"
        required
      />
      <p className={styles.quiet}>
        {t('skuRows.count', {
          rows: rows.length,
          pieces: rows.reduce((sum, { pieces = 0 }) => sum + pieces, 0),
        })}
      </p>
    </>
  );
}
