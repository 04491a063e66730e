import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import { listStock } from 'shared-contracts/calls/merchant-catalogue';
import { useQuery } from 'shared-runtime/query';
import { Button, pressesEnter, Table, TextInput, VisuallyHidden } from 'shared-ui';
import { FormError } from '../../form/form-error';
import styles from '../../goods/goods.module.css';
import { SkuCode } from '../../goods/sku-code';
import { useStaffApi } from '../../session/staff-context';
import { RowActions } from '../../table/row-actions';
import { useLineName } from './line-name';
import { useT } from './messages';

/** More would hide the rows below. */
const mostFound = 8;

/** Finds skus by words and adds them. It stands within a form: Enter searches and does not send it. */
export function FindSku({ onAdd }: { onAdd(skuId: string): void }) {
  const t = useT();
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
          label={t('form.find')}
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
          {t('form.findButton')}
        </Button>
      </div>
      <FormError error={error} />
      <div role="status">
        {added ? t('form.added', { sku: added }) : data?.rows.length === 0 && t('form.findNone')}
      </div>
      {data && data.rows.length > 0 && (
        <Table
          cards
          hideCaption
          caption={t('form.findCaption')}
          rows={data.rows.slice(0, mostFound)}
          rowKey={({ skuId }) => skuId}
          columns={[
            { key: 'item', header: t('lines.item'), render: nameOf },
            { key: 'sku', header: 'SKU', render: ({ skuId }) => <SkuCode skuId={skuId} /> },
            {
              key: 'add',
              header: <VisuallyHidden>{t('form.add')}</VisuallyHidden>,
              render: ({ skuId }) => (
                <RowActions>
                  <Button
                    variant="link"
                    aria-label={t('form.addOf', { sku: skuId })}
                    onClick={() => add(skuId)}
                  >
                    {t('form.add')}
                  </Button>
                </RowActions>
              ),
            },
          ]}
        />
      )}
      {data && data.total > mostFound && <p className={styles.quiet}>{t('form.findMore')}</p>}
    </div>
  );
}
