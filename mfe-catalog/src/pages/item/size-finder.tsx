import { useState } from 'react';
import type { SizeGuide } from 'shared-contracts/wire/product';
import { Heading, TextInput } from 'shared-ui';
import { useT } from '../../messages/item';
import { findSize, measuresOf } from './find-size';
import styles from './size-guide.module.css';

/** Fit advice: the size for the shopper's own measurements, from the table above it. */
export function SizeFinder({ guide }: { guide: SizeGuide }) {
  const t = useT();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const measures = measuresOf(guide);
  if (measures.length === 0) return null;
  const numbers = Object.entries(typed).flatMap(([column, text]) =>
    Number(text) > 0 ? [[Number(column), Number(text)] as const] : [],
  );
  const size = findSize(guide, new Map(numbers));
  return (
    <section className={styles.finder}>
      <Heading level={3} look="small">
        {t('sizeGuide.find')}
      </Heading>
      <div className={styles.measures}>
        {measures.map(({ column, label }) => (
          <TextInput
            key={column}
            label={label}
            inputMode="decimal"
            value={typed[column] ?? ''}
            onChange={(event) =>
              setTyped({
                ...typed,
                // Full-width digits are those of a Chinese keyboard.
                [column]: event.target.value
                  .normalize('NFKC')
                  .replace(/[^\d.]/g, '')
                  .slice(0, 5),
              })
            }
          />
        ))}
      </div>
      <p role="status">
        {size === undefined
          ? t('sizeGuide.measure')
          : size === null
            ? t('sizeGuide.noSize')
            : t('sizeGuide.yourSize', { size })}
      </p>
    </section>
  );
}
