import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import { listStock } from 'shared-contracts/calls/merchant-catalogue';
import { findByCode } from 'shared-contracts/maker-barcode';
import type { StockRow } from 'shared-contracts/wire/merchant-stock';
import { useQuery } from 'shared-runtime/query';
import { Button, pressesEnter, Table, TextInput, VisuallyHidden } from 'shared-ui';
import { FormError } from '../form/form-error';
import { useStaffApi } from '../session/staff-context';
import { RowActions } from '../table/row-actions';
import styles from './goods.module.css';
import { usePictureColumn } from './line-columns';
import { useLineName } from './line-name';
import { useGoodsT } from './messages';
import { SkuCode } from './sku-code';

/** More would hide the rows below. */
const mostFound = 8;

/**
 * Finds skus by words and adds them, or with `picksOne` chooses one. It stands within a form: Enter searches and does not
 * send it.
 */
export function FindSku({ onAdd, picksOne = false }: { onAdd(skuId: string): void; picksOne?: boolean }) {
  const t = useGoodsT();
  const picture = usePictureColumn();
  const api = useStaffApi();
  const nameOf = useLineName();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [added, setAdded] = useState<string>();
  const { data, error, isFetching } = useQuery({
    queryKey: ['stock', { search }],
    queryFn: async ({ signal }) => unwrap(await api.call(listStock, { query: { search }, signal })),
    enabled: search !== '',
  });
  // A label that was scanned means its size, not those beside it.
  const meant = data && findByCode(data.rows, search);
  const rows = meant ? [meant] : (data?.rows ?? []);
  const find = () => {
    setAdded(undefined);
    setSearch(typed.trim());
  };
  const add = (skuId: string) => {
    onAdd(skuId);
    setAdded(skuId);
  };
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <TextInput
          type="search"
          label={t('findSku.label')}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!pressesEnter(event)) return;
            event.preventDefault();
            find();
          }}
        />
        <Button variant="secondary" loading={isFetching} onClick={find}>
          {t('findSku.button')}
        </Button>
      </div>
      <FormError error={error} />
      <div role="status">
        {added
          ? t(picksOne ? 'findSku.chosen' : 'findSku.added', { sku: added })
          : data && rows.length === 0 && t('findSku.none')}
      </div>
      {rows.length > 0 && (
        <Table<StockRow>
          cards
          hideCaption
          caption={t('findSku.caption')}
          rows={rows.slice(0, mostFound)}
          rowKey={({ skuId }) => skuId}
          columns={[
            picture,
            { key: 'item', header: t('findSku.item'), render: nameOf },
            { key: 'sku', header: 'SKU', render: ({ skuId }) => <SkuCode skuId={skuId} /> },
            { key: 'stock', header: t('findSku.stock'), align: 'end', render: ({ stock }) => stock },
            {
              key: 'add',
              header: <VisuallyHidden>{t(picksOne ? 'findSku.choose' : 'findSku.add')}</VisuallyHidden>,
              render: ({ skuId }) => (
                <RowActions>
                  <Button
                    variant="link"
                    aria-label={t(picksOne ? 'findSku.chooseOf' : 'findSku.addOf', { sku: skuId })}
                    onClick={() => add(skuId)}
                  >
                    {t(picksOne ? 'findSku.choose' : 'findSku.add')}
                  </Button>
                </RowActions>
              ),
            },
          ]}
        />
      )}
      {data && !meant && data.total > mostFound && <p className={styles.quiet}>{t('findSku.more')}</p>}
    </div>
  );
}
