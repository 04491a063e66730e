import type { ApiResult } from 'shared-contracts';
import { unwrap } from 'shared-contracts';
import { formatMoney } from 'shared-contracts/money';
import { punctuationIn } from 'shared-contracts/punctuation';
import { giftCardValidYears } from 'shared-contracts/shop-rules';
import type { RefundPreview } from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { Checkbox, Notice, useDebounced } from 'shared-ui';
import { FormError } from '../form/form-error';
import { useT } from '../messages/orders';
import { useRefundText } from './refund-text';

/** First part of the key of each preview's query. */
export const refundPreviewKey = 'refund-preview';

/** Time without a key press after which the server is asked. */
const pauseMs = 300;

/**
 * What a choice would pay back, as the server computes it. `choice` is the request: the server is asked again when it
 * changes, and not at all without one. `of` is the order or return, because equal choices of two differ in money.
 */
export function useRefundPreview<Request>(
  of: string,
  choice: Request | undefined,
  ask: (request: Request) => Promise<ApiResult<RefundPreview>>,
) {
  const typed = useDebounced(choice ? JSON.stringify(choice) : '', pauseMs);
  return useQuery({
    queryKey: [refundPreviewKey, of, typed],
    queryFn: async () => unwrap(await ask(JSON.parse(typed) as Request)),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}

/** Offers what would go to card or wallet as store credit; nothing where it cannot be. */
export function CreditChoice({
  preview: { data },
  isChosen,
  onChange,
}: {
  preview: Pick<ReturnType<typeof useRefundPreview>, 'data'>;
  isChosen: boolean;
  onChange(isChosen: boolean): void;
}) {
  const t = useT();
  if (!data?.mayBeCredit) return null;
  const amount = formatMoney(data.refundTotal + (data.refundCredit ?? 0));
  return (
    <Checkbox
      label={t('preview.asCredit', { amount })}
      hint={t('preview.creditHint', { years: giftCardValidYears })}
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** Shows what goes back to card, store credit, gift cards and points. */
export function RefundPreviewText({
  data,
  error,
  isFetching,
}: Pick<ReturnType<typeof useRefundPreview>, 'data' | 'error' | 'isFetching'>) {
  const t = useT();
  const refundText = useRefundText();
  const { withLabel, joinList } = punctuationIn(useServices().locale);
  if (error) return <FormError error={error} />;
  if (!data) return null;
  const {
    refundTotal,
    refundCredit = 0,
    refundGiftCards,
    refundPoints,
    refundPointsValue,
    gifts = [],
  } = data;
  const isNothing = [refundTotal, refundCredit, refundGiftCards, refundPoints].every((part) => part === 0);
  const text = isNothing ? t('preview.nothing') : refundText(data);
  return (
    <Notice tone="info">
      <span aria-busy={isFetching}>{withLabel(t('preview.label'), text)}</span>
      {refundPoints > 0 && (
        <span> {t('preview.pointsValue', { amount: formatMoney(refundPointsValue) })}</span>
      )}
      {gifts.length > 0 && <span> {withLabel(t('preview.gifts'), joinList(gifts))}</span>}
    </Notice>
  );
}
