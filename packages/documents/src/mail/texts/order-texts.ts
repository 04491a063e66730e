import type { MailKey, MailTexts } from 'shared-contracts/mail-texts';
import type { Words } from '../mail-words';

/** The words about an order; `said` stands in the subject after its number. */
const about = (said: Words, opening: Words, closing: Words = { en: '', zh: '' }): MailTexts => ({
  en: {
    subject: `{shop}: your order {order}${said.en}`,
    opening: `Dear {name},\n\n${opening.en}`,
    closing: closing.en,
  },
  zh: {
    subject: `{shop}：你的訂單 {order}${said.zh}`,
    opening: `{name}，你好：\n\n${opening.zh}`,
    closing: closing.zh,
  },
});

const cancelled: Words = { en: ' is cancelled', zh: ' 已取消' };
const reply: Words = {
  en: 'If you have questions, just reply to this e-mail.',
  zh: '如有查詢，直接回覆此電郵即可。',
};
const notArrived: Words = { en: ' has not arrived yet', zh: ' 尚未送達' };

type OrderMailKey = Extract<MailKey, `order-${string}` | `trade-order-${string}`>;

export const orderTexts: Record<OrderMailKey, MailTexts> = {
  'order-paid': about(
    { en: '', zh: '' },
    {
      en: 'Thank you. We have your order {order} and your payment:',
      zh: '多謝惠顧。我們已收到訂單 {order} 及款項：',
    },
  ),
  'order-unpaid': about(
    { en: ' is waiting for payment', zh: ' 尚待付款' },
    { en: 'Your order {order} is waiting for payment:', zh: '我們已收到訂單 {order}，尚待付款：' },
  ),
  'order-shipped': about(
    { en: ' is on its way', zh: ' 已寄出' },
    { en: 'Your order {order} is on its way:', zh: '你的訂單 {order} 已寄出：' },
  ),
  'order-part-shipped': about(
    { en: ': part of it is on its way', zh: ' 的部分貨品已寄出' },
    { en: 'Part of your order {order} is on its way:', zh: '你的訂單 {order} 的部分貨品已寄出：' },
  ),
  'order-ready': about(
    { en: ' is ready to collect', zh: ' 已可領取' },
    {
      en: 'Your order {order} is ready. Please bring this number when you collect it:',
      zh: '你的訂單 {order} 已可領取，領取時請出示訂單編號：',
    },
  ),
  'order-part-ready': about(
    { en: ': part of it is ready to collect', zh: ' 的部分貨品已可領取' },
    {
      en: 'Part of your order {order} is ready. Please bring this number when you collect it:',
      zh: '你的訂單 {order} 的部分貨品已可領取，領取時請出示訂單編號：',
    },
  ),
  'order-collected': about(
    { en: ' was collected', zh: ' 已領取' },
    {
      en: 'You have collected your order {order}. We hope you enjoy it:',
      zh: '你已領取訂單 {order} ，希望你喜歡：',
    },
  ),
  'order-part-collected': about(
    { en: ': part of it was collected', zh: ' 的部分貨品已領取' },
    {
      en: 'You have collected part of your order {order}. We hope you enjoy it:',
      zh: '你已領取訂單 {order} 的部分貨品，希望你喜歡：',
    },
  ),
  'order-delivered': about(
    { en: ' has arrived', zh: ' 已送達' },
    {
      en: 'Your order {order} has arrived. We hope you enjoy it:',
      zh: '你的訂單 {order} 已送達，希望你喜歡：',
    },
  ),
  'order-part-delivered': about(
    { en: ': part of it has arrived', zh: ' 的部分貨品已送達' },
    {
      en: 'Part of your order {order} has arrived. We hope you enjoy it:',
      zh: '你的訂單 {order} 的部分貨品已送達，希望你喜歡：',
    },
  ),
  'order-undone': about(notArrived, {
    en: 'We told you that your order {order} had arrived. That was a mistake: it is still on its way to you or waiting to be collected. We are sorry for the confusion.',
    zh: '早前我們通知你訂單 {order} 已送達，該訊息有誤：貨品仍在運送途中，或正等候你領取。不便之處，敬請見諒。',
  }),
  'order-part-undone': about(notArrived, {
    en: 'We told you that part of your order {order} had arrived. That was a mistake: it is still on its way to you or waiting to be collected. We are sorry for the confusion.',
    zh: '早前我們通知你訂單 {order} 的部分貨品已送達，該訊息有誤：貨品仍在運送途中，或正等候你領取。不便之處，敬請見諒。',
  }),
  'order-cancelled': about(cancelled, {
    en: 'Your order {order} is cancelled.',
    zh: '你的訂單 {order} 已取消。',
  }),
  'order-expired': about(cancelled, {
    en: 'Your order {order} is cancelled: it was not paid in time.',
    zh: '你的訂單 {order} 未有及時付款，已取消。',
  }),
  'order-swap-asked': about(
    { en: ': please pay the difference', zh: '：請支付差價' },
    {
      en: 'As agreed, we change your order {order} once you have paid the difference:',
      zh: '按照你的要求，收到差價後，我們會更改你的訂單 {order}：',
    },
    reply,
  ),
  'order-swap-ended': about(
    { en: ' stays as it was', zh: ' 維持不變' },
    {
      en: 'This change of your order {order} was not made:',
      zh: '你的訂單 {order} 未有作出以下更改：',
    },
    reply,
  ),
  'trade-order-declined': about(
    { en: ' is declined', zh: ' 未獲接受' },
    { en: 'We could not accept your order {order}.', zh: '我們未能接受你的訂單 {order}。' },
  ),
  'trade-order-cancelled': about(cancelled, {
    en: 'We have cancelled your order {order}.',
    zh: '我們已取消你的訂單 {order}。',
  }),
  'trade-order-withdrawn': about(cancelled, {
    en: 'You have cancelled your order {order}.',
    zh: '你已取消訂單 {order}。',
  }),
};
