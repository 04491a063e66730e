import { type KeyboardEvent, useRef, useState } from 'react';
import { makerBarcode } from 'shared-contracts/maker-barcode';
import type { ItemDetail, SkuBarcode } from 'shared-contracts/wire/merchant-items';
import { Panel, pressesEnter, Table, TextInput } from 'shared-ui';
import { useGoodsT } from '../../goods/messages';
import { SkuCode } from '../../goods/sku-code';
import type { TypedPrice } from './item-values';

interface PriceTableProps {
  skus: ItemDetail['skus'];
  prices: readonly TypedPrice[];
  /** As typed; undefined where an older release of the API has none. */
  barcodes: readonly SkuBarcode[] | undefined;
  /** What the server refused of the barcode in this place of the list. */
  barcodeErrorOf(index: number): string | undefined;
  onChange(prices: TypedPrice[]): void;
  onBarcodes(barcodes: SkuBarcode[]): void;
}

/** The prices of each size, and the barcodes of their maker: a scanner fills one field and goes on to the next size. */
export function PriceTable(props: PriceTableProps) {
  const { skus, prices, barcodes, barcodeErrorOf, onChange, onBarcodes } = props;
  const t = useGoodsT();
  const fields = useRef(new Map<string, HTMLInputElement>());
  /** The size whose barcode is being typed: it is not wrong yet. */
  const [typing, setTyping] = useState<string>();
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

  function goOn(event: KeyboardEvent, skuId: string): void {
    if (!pressesEnter(event)) return;
    // Scanners end with Enter, which would save after the first size.
    event.preventDefault();
    setTyping(undefined);
    const next = prices[prices.findIndex((price) => price.skuId === skuId) + 1];
    const field = next && fields.current.get(next.skuId);
    field?.focus();
    field?.select();
  }

  function barcodeInput(skuId: string) {
    const index = barcodes?.findIndex((one) => one.skuId === skuId) ?? -1;
    const typed = barcodes?.[index]?.barcode ?? '';
    const other = typed && barcodes?.find((one, at) => at < index && one.barcode.trim() === typed.trim());
    const isWrong = typing !== skuId && typed.trim() !== '' && makerBarcode(typed) === undefined;
    const wrong = isWrong ? t('item.barcodeWrong') : undefined;
    const twice = other
      ? t('item.barcodeTwice', { size: sizeOf(other.skuId)?.size ?? other.skuId })
      : undefined;
    return (
      <TextInput
        ref={(field) => {
          if (field) fields.current.set(skuId, field);
          else fields.current.delete(skuId);
        }}
        label={t('item.barcode', { size: sizeOf(skuId)?.size ?? skuId })}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={typed}
        error={barcodeErrorOf(index) ?? twice ?? wrong}
        onBlur={() => setTyping(undefined)}
        onKeyDown={(event) => goOn(event, skuId)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setTyping(skuId);
          onBarcodes((barcodes ?? []).map((one) => (one.skuId === skuId ? { skuId, barcode: value } : one)));
        }}
      />
    );
  }
  return (
    <Panel title={t('item.prices')}>
      {barcodes && <p>{t('item.barcodesHint')}</p>}
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
          ...(barcodes
            ? [
                {
                  key: 'barcode',
                  header: t('item.barcodes'),
                  render: ({ skuId }: TypedPrice) => barcodeInput(skuId),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
