import type { ItemDetail } from 'shared-contracts/wire/merchant-items';
import { Panel, Table, TextInput } from 'shared-ui';
import { useGoodsT } from '../../goods/messages';
import { SkuCode } from '../../goods/sku-code';
import type { TypedPrice } from './item-values';

interface PriceTableProps {
  skus: ItemDetail['skus'];
  prices: readonly TypedPrice[];
  onChange(prices: TypedPrice[]): void;
}

/** The prices of each size. */
export function PriceTable({ skus, prices, onChange }: PriceTableProps) {
  const t = useGoodsT();
  const sizeOf = (skuId: string) => skus.find((sku) => sku.skuId === skuId);
  const input = (row: TypedPrice, name: 'listPrice' | 'salePrice') => (
    <TextInput
      label={t(`item.${name}`, { size: sizeOf(row.skuId)?.size ?? row.skuId })}
      hideLabel
      prefix="HK$"
      inputMode="decimal"
      value={row[name]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChange(prices.map((one) => (one.skuId === row.skuId ? { ...one, [name]: value } : one)));
      }}
    />
  );
  return (
    <Panel title={t('item.prices')}>
      <Table
        cards
        caption={t('item.pricesOfSizes')}
        hideCaption
        rows={prices}
        rowKey={({ skuId }) => skuId}
        columns={[
          { key: 'size', header: t('item.size'), render: ({ skuId }) => sizeOf(skuId)?.size ?? skuId },
          { key: 'sku', header: t('stock.sku'), render: ({ skuId }) => <SkuCode skuId={skuId} /> },
          {
            key: 'stock',
            header: t('stock.stock'),
            align: 'end',
            render: ({ skuId }) => sizeOf(skuId)?.stock ?? 0,
          },
          { key: 'list', header: t('item.listPrices'), render: (row) => input(row, 'listPrice') },
          { key: 'sale', header: t('item.salePrices'), render: (row) => input(row, 'salePrice') },
        ]}
      />
    </Panel>
  );
}
