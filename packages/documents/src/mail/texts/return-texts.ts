import type { MailKey, MailTexts } from 'shared-contracts/mail-texts';
import type { Words } from '../mail-words';

const nothing: Words = { en: '', zh: '' };

const textsOf = (subject: Words, opening: Words, closing: Words): MailTexts => ({
  en: { subject: `{shop}: ${subject.en}`, opening: `Dear {name},\n\n${opening.en}`, closing: closing.en },
  zh: { subject: `{shop}：${subject.zh}`, opening: `{name}，你好：\n\n${opening.zh}`, closing: closing.zh },
});
const byShop = (opening: Words, closing = nothing) =>
  textsOf({ en: 'refund for your order {order}', zh: '訂單 {order} 的退款' }, opening, closing);

const accepted: Words = { en: 'your return {return} is accepted', zh: '已接受你的退貨 {return}' };

type ReturnMailKey = Extract<MailKey, `return-${string}` | `shop-${string}` | 'exchange-ended'>;

/** The subjects say what has happened, so that no two mails about a return look alike in a mailbox. */
export const returnTexts: Record<ReturnMailKey, MailTexts> = {
  'return-requested': textsOf(
    { en: 'your return {return} is registered', zh: '退貨 {return} 已登記' },
    {
      en: 'We have registered your return of these items from order {order}:',
      zh: '訂單 {order} 以下貨品的退貨已登記：',
    },
    { en: 'We’ll e-mail you when it arrives.', zh: '我們收到包裹後會發電郵通知你。' },
  ),
  'return-refused': textsOf(
    { en: 'we can’t accept your return {return}', zh: '未能接受你的退貨 {return}' },
    { en: 'This is about your order {order}:', zh: '有關你的訂單 {order}：' },
    { en: 'If you have a question, just reply to this e-mail.', zh: '如有疑問，請直接回覆此電郵。' },
  ),
  'return-arrived': textsOf(
    { en: 'your return {return} has arrived', zh: '已收到你的退貨 {return}' },
    {
      en: 'We have received your return for order {order} and are checking it:',
      zh: '我們已收到訂單 {order} 的退貨包裹，正在檢查：',
    },
    {
      en: 'We’ll e-mail you as soon as your refund is decided.',
      zh: '確定退款後，我們會再發電郵通知你。',
    },
  ),
  'return-not-received': textsOf(
    { en: 'your return {return} has not arrived', zh: '未收到你的退貨 {return}' },
    {
      en: 'Your return of these items from order {order} has not arrived, so we have closed it:',
      zh: '我們仍未收到訂單 {order} 以下貨品的退貨，因此已結束這次申請：',
    },
    {
      en: 'If you have sent them, just reply to this e-mail and tell us how.',
      zh: '如你已寄出，請直接回覆此電郵，並告訴我們寄出方式。',
    },
  ),
  'return-accepted': textsOf(
    accepted,
    {
      en: 'We have received and checked your return for order {order}. All is well:',
      zh: '我們已收到並檢查訂單 {order} 的退貨包裹，一切妥當：',
    },
    nothing,
  ),
  'return-part-accepted': textsOf(
    accepted,
    {
      en: 'We have checked your return for order {order} and accept these items:',
      zh: '我們已檢查訂單 {order} 的退貨包裹，並接受以下貨品的退貨：',
    },
    nothing,
  ),
  'return-refunded': textsOf(
    { en: 'the refund of your return {return} is paid', zh: '退貨 {return} 的退款已支付' },
    {
      en: 'Your return {return} for order {order} is complete:',
      zh: '訂單 {order} 的退貨 {return} 已完成：',
    },
    nothing,
  ),
  'exchange-ended': textsOf(
    { en: 'the exchange of your return {return} has ended', zh: '退貨 {return} 的換貨已結束' },
    {
      en: 'Your return {return} for order {order} has not arrived within {days} days, so we no longer hold the item you wanted in exchange.',
      zh: '我們於 {days} 天內仍未收到訂單 {order} 的退貨 {return}，因此不再為你保留換貨的貨品。',
    },
    nothing,
  ),
  'shop-cancellation': byShop({
    en: 'We have cancelled these items from your order {order}:',
    zh: '我們已取消訂單 {order} 的以下貨品：',
  }),
  'shop-refund': byShop({
    en: 'We are refunding these items from your order {order}:',
    zh: '我們會就訂單 {order} 的以下貨品退款：',
  }),
  'shop-allowance': byShop(
    { en: 'We are giving you a refund on your order {order}.', zh: '我們會就訂單 {order} 向你退款。' },
    { en: 'Nothing else about your order changes.', zh: '訂單的其他內容維持不變。' },
  ),
  'shop-refunded': byShop({
    en: 'Your refund for order {order} is complete:',
    zh: '訂單 {order} 的退款已完成：',
  }),
};
