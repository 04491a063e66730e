import { formatMoney } from 'shared-contracts/money';
import { joinParts } from 'shared-contracts/punctuation';
import { giftCardDesigns } from 'shared-contracts/wire/gift-cards';
import type { OrderDetail, OrderedGiftCards } from 'shared-contracts/wire/order';
import { useServices } from 'shared-runtime';
import { useDates } from '../../layout/use-dates';
import { useT } from '../../messages/gift-cards';

/** What an order of gift cards sends, to whom and when, in words. */
export function useCardFacts(ordered: OrderedGiftCards, status: OrderDetail['status']) {
  const { locale } = useServices();
  const { formatDate, formatDateTime } = useDates();
  const t = useT();
  const { quantity, amount, recipientName, recipientEmail, sentAt, deliverOn } = ordered;
  const design = giftCardDesigns.find((known) => known === ordered.design);
  const each = t('order.each', { quantity, amount: formatMoney(amount) });

  function delivery(): string {
    if (sentAt) return t('order.sentAt', { date: formatDateTime(sentAt) });
    if (status === 'CANCELLED' || status === 'EXPIRED') return t('order.notSent');
    return deliverOn ? t('order.deliverOn', { date: formatDate(deliverOn) }) : t('order.deliverNow');
  }

  return {
    cards: joinParts(locale, each, design && t(`design.${design}`)),
    recipient: joinParts(locale, recipientName, recipientEmail),
    delivery: delivery(),
  };
}
