import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import { getStockJournal } from 'shared-contracts/calls/merchant-catalogue';
import { datesIn } from 'shared-contracts/dates';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import { punctuationIn } from 'shared-contracts/punctuation';
import { type StockReason, stockReasons } from 'shared-contracts/wire/merchant-stock';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Button, Dialog, Table } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { useGoodsT } from '../../goods/messages';
import { usePlaces } from '../../goods/use-places';
import { useT } from '../../messages';
import { useStaffApi } from '../../session/staff-context';

const isReason = (reason: string): reason is StockReason =>
  (stockReasons as readonly string[]).includes(reason);
const signed = (quantity: number) => (quantity > 0 ? `+${quantity}` : String(quantity));

/** The stock journal of a sku: every change that led to its stock. */
export function StockJournal({ skuId, onClose }: { skuId: string; onClose(): void }) {
  const t = useGoodsT();
  const { locale } = useServices();
  const { joinParts } = punctuationIn(locale);
  const { formatDateTime } = datesIn(locale);
  const common = useT();
  const api = useStaffApi();
  const places = usePlaces();
  const [before, setBefore] = useState<number>();
  const load = useQuery({
    queryKey: ['stock-journal', skuId, before],
    queryFn: async ({ signal }) =>
      unwrap(await api.call(getStockJournal, { params: { skuId }, query: { before }, signal })),
  });
  const rows = load.data?.rows;
  return (
    <Dialog
      open
      title={t('stock.journal', { sku: skuId })}
      closeText={common('common.close')}
      onClose={onClose}
    >
      {load.error ? <LoadFailed error={load.error} onRetry={() => void load.refetch()} /> : null}
      {load.isPending && <PageSkeleton />}
      {rows?.length === 0 && <p>{t('stock.journalNone')}</p>}
      {rows && rows.length > 0 && (
        <Table
          caption={t('stock.journal', { sku: skuId })}
          hideCaption
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'at', header: t('stock.at'), isShort: true, render: ({ at }) => formatDateTime(at) },
            {
              key: 'place',
              header: t('places.label'),
              render: ({ storeId }) => places.nameOf(storeId ?? null),
            },
            {
              key: 'moved',
              header: t('stock.moved'),
              align: 'end',
              render: ({ quantity }) => signed(quantity),
            },
            { key: 'after', header: t('stock.after'), align: 'end', render: ({ stockAfter }) => stockAfter },
            {
              key: 'why',
              header: t('stock.why'),
              render: ({
                reason,
                orderId,
                returnId,
                purchaseOrderId,
                transferId,
                countSheetId,
                note,
                counted,
                committed,
                quantity,
              }) =>
                joinParts(
                  isReason(reason) ? t(`reasons.${reason}`) : reason,
                  purchaseOrderId ??
                    transferId ??
                    countSheetId ??
                    returnId ??
                    (orderId && groupedOrderNumber(orderId)),
                  typeof counted === 'number' && t('stock.countOf', { counted, committed: committed ?? 0 }),
                  typeof counted === 'number' && quantity === 0 && t('stock.countAgrees'),
                  note,
                ),
            },
            { key: 'who', header: t('stock.who'), render: ({ staffName }) => staffName ?? '' },
          ]}
        />
      )}
      {load.data?.hasMore && (
        <Button variant="secondary" onClick={() => setBefore(rows?.at(-1)?.id)}>
          {t('stock.older')}
        </Button>
      )}
    </Dialog>
  );
}
