import { isApiError, isTemporary, type ReturnDetail, type ReturnPreview, unwrap } from 'shared-contracts';
import { formatMoney } from 'shared-contracts/money';
import type { ReturnPreviewRequest } from 'shared-contracts/wire/returns';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Panel, Sums } from 'shared-ui';
import { previewReturn } from '../api/preview-return';
import { useT } from '../messages/returns';
import type { ReturnAccess } from './return-access';
import styles from './returns.module.css';

type Amounts = Pick<ReturnPreview, 'goodsTotal' | 'discountTotal' | 'refundTotal'> & {
  refundCredit?: number | undefined;
  refundGiftCards?: number | undefined;
  refundPoints?: number | undefined;
  deduction?: ReturnDetail['deduction'];
};

/** The value of the pieces and their refund by means of payment, as the server computed them. */
export function RefundSums({
  goodsTotal,
  discountTotal = 0,
  refundTotal,
  refundCredit = 0,
  refundGiftCards = 0,
  refundPoints = 0,
  deduction,
  isUpdating,
}: Amounts & { isUpdating?: boolean }) {
  const t = useT();
  return (
    <Sums
      isUpdating={isUpdating}
      rows={[
        ...(goodsTotal === undefined
          ? []
          : [{ id: 'goods', label: t('create.goods'), value: formatMoney(goodsTotal) }]),
        ...(discountTotal > 0
          ? [
              {
                id: 'discount',
                label: t('create.discount'),
                value: formatMoney(-discountTotal),
                tone: 'sale' as const,
              },
            ]
          : []),
        ...(deduction
          ? [{ id: 'deduction', label: t('detail.deduction'), value: formatMoney(-deduction.amount) }]
          : []),
        ...(refundTotal > 0 || refundCredit === 0
          ? [{ id: 'payment', label: t('create.payment'), value: formatMoney(refundTotal) }]
          : []),
        ...(refundCredit > 0
          ? [{ id: 'credit', label: t('create.credit'), value: formatMoney(refundCredit) }]
          : []),
        ...(refundGiftCards > 0
          ? [{ id: 'cards', label: t('create.giftCards'), value: formatMoney(refundGiftCards) }]
          : []),
        ...(refundPoints > 0
          ? [
              {
                id: 'points',
                label: t('create.points'),
                value: t('create.pointsValue', { count: refundPoints }),
              },
            ]
          : []),
      ]}
    />
  );
}

interface ReturnRefundProps extends ReturnAccess {
  lines: ReturnPreviewRequest['lines'];
}

/** The refund for the chosen pieces, and the gifts that must be returned with them. */
export function ReturnRefund({ orderId, proof, lines }: ReturnRefundProps) {
  const t = useT();
  const { api } = useServices();
  const { data, error, isPlaceholderData } = useQuery<ReturnPreview>({
    queryKey: ['account', 'return-preview', orderId, proof, lines],
    enabled: lines.length > 0,
    placeholderData: (previous) => previous,
    retry: (count, failure) => count < 1 && isApiError(failure) && isTemporary(failure),
    queryFn: async ({ signal }) => unwrap(await previewReturn(api, { orderId, lines }, proof, signal)),
  });
  const exchanged = lines.reduce(
    (sum, { exchangeSkuId, quantity }) => sum + (exchangeSkuId ? quantity : 0),
    0,
  );
  const isExchange = lines.every(({ exchangeSkuId }) => exchangeSkuId);
  return (
    <Panel title={t(lines.length > 0 && isExchange ? 'create.exchange' : 'create.refund')}>
      <div aria-live="polite" className={styles.refund}>
        {lines.length === 0 && <p>{t('create.refundHint')}</p>}
        {lines.length > 0 && error && <p>{t('create.previewFailed')}</p>}
        {lines.length > 0 && !error && data && (
          <>
            {!isExchange && <RefundSums {...data} isUpdating={isPlaceholderData} />}
            {exchanged > 0 && <p>{t('create.exchangeFree', { count: exchanged })}</p>}
            {data.gifts.map(({ skuId, title }) => (
              <p key={skuId}>{t('create.gift', { title })}</p>
            ))}
            {data.deliveryFee !== 0 && !isExchange && <p className={styles.minor}>{t('create.feeKept')}</p>}
          </>
        )}
      </div>
    </Panel>
  );
}
