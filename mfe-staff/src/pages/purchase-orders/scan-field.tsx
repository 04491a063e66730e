import { useRef, useState } from 'react';
import { unwrap } from 'shared-contracts';
import { listStock } from 'shared-contracts/calls/merchant-catalogue';
import { findByCode } from 'shared-contracts/maker-barcode';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import { CodeField } from '../../goods/code-field';
import styles from '../../goods/goods.module.css';
import { type NamedSku, useLineName } from '../../goods/line-name';
import type { Delivery } from '../../goods/use-delivery';
import { useStaff } from '../../session/staff-context';
import { useT } from './messages';

/** Counts one piece with each code that is scanned or typed. Whoever may change the stock adds SKUs that were not ordered. */
export function ScanField({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { api, may } = useStaff();
  const nameOf = useLineName();
  const lookUp = useSending();
  const field = useRef<HTMLInputElement>(null);
  /** The line that was counted last. */
  const [last, setLast] = useState<NamedSku>();
  const [problem, setProblem] = useState<string>();
  const [unordered, setUnordered] = useState<NamedSku>();

  const count = last ? delivery.countOf(last.skuId) : 0;

  function take(code: string): void {
    setProblem(undefined);
    setLast(undefined);
    lookUp.forget();
    const line = delivery.find(code);
    if (line) {
      delivery.countOne(line.skuId);
      setLast(line);
      return;
    }
    if (!may('stock.write')) {
      setProblem(t('delivery.notOrdered', { code }));
      return;
    }
    void lookUp.send(async () => {
      const { rows } = unwrap(await api.call(listStock, { query: { search: code } }));
      const row = findByCode(rows, code);
      if (row) setUnordered(row);
      else setProblem(t('delivery.unknown', { code }));
    });
  }

  return (
    <div className={styles.stack}>
      <CodeField
        ref={field}
        label={t('delivery.code')}
        hint={t('delivery.codeHint')}
        error={problem}
        onCode={take}
      />
      <div role="status">{last && count > 0 && t('delivery.counted', { piece: nameOf(last), count })}</div>
      <FormError error={lookUp.error} />
      {unordered && (
        <ConfirmDialog
          title={t('delivery.addTitle')}
          ways={[{ text: t('delivery.addConfirm'), run: async () => delivery.add(unordered) }]}
          onClose={() => {
            setUnordered(undefined);
            field.current?.focus();
          }}
        >
          <p>{t('delivery.addText', { piece: nameOf(unordered), sku: unordered.skuId })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
