import type { MailKey, MailTexts } from 'shared-contracts/mail-texts';

type OtherMailKey = Extract<
  MailKey,
  | 'gift-card'
  | 'store-credit'
  | 'welcome'
  | 'newsletter-confirmation'
  | 'restock-confirmation'
  | 'restock'
  | 'launch-turn'
  | 'trade-credit-note'
>;

export const otherTexts: Record<OtherMailKey, MailTexts> = {
  'gift-card': {
    en: {
      subject: '{sender} sent you a {shop} gift card',
      opening: 'Dear {name},',
      closing:
        'Enter the number at checkout: you need no account. Or add it to your account, which keeps it and shows its balance.',
    },
    zh: {
      subject: '{sender} 送你一張 {shop} 禮品卡',
      opening: '{name}：',
      closing: '結帳時輸入以上密碼即可使用，毋須登入。亦可先加入你的帳戶，隨時查看餘額。',
    },
  },
  'store-credit': {
    en: {
      subject: 'You have store credit at {shop}',
      opening: 'Dear {name},',
      closing: 'If you have questions about it, just reply to this e-mail.',
    },
    zh: {
      subject: '{shop}：你有購物金可用',
      opening: '{name}，你好：',
      closing: '如有查詢，直接回覆此電郵即可。',
    },
  },
  welcome: {
    en: {
      subject: 'Welcome to {shop}',
      opening:
        'Dear {name},\n\nYour {shop} account is ready: orders, addresses, wishlist, points and coupons in one place.',
      closing: 'If you did not register, please contact us.',
    },
    zh: {
      subject: '歡迎加入 {shop}',
      opening: '{name}，你好：\n\n你的 {shop} 帳戶已準備好，訂單、地址、心願清單、積分及優惠券盡在一處。',
      closing: '如果你沒有註冊，請與我們聯絡。',
    },
  },
  'trade-credit-note': {
    en: {
      subject: '{shop}: credit note for your order {order}',
      opening: 'Dear {name},\n\nWe have written a credit note for your order {order}. It is attached.',
      closing: 'The amount is taken off the invoice. What you have paid beyond it stays as your credit.',
    },
    zh: {
      subject: '{shop}：訂單 {order} 的貸項通知單',
      opening: '{name}，你好：\n\n我們已就訂單 {order} 發出貸項通知單，隨函附上。',
      closing: '金額已從發票中扣減。多付的款項將結存於你的帳戶。',
    },
  },
  'newsletter-confirmation': {
    en: {
      subject: '{shop}: please confirm your subscription to our news',
      opening: '',
      closing: 'If it was not you, do nothing, and we send nothing.',
    },
    zh: {
      subject: '{shop}：請確認訂閱電郵通訊',
      opening: '',
      closing: '如果不是你，毋須理會，我們不會寄出任何通訊。',
    },
  },
  'restock-confirmation': {
    en: {
      subject: 'Want to know when {item} is back?',
      opening: 'Someone asked us to e-mail this address when a size is back in stock:',
      closing: 'If it was not you, please ignore this e-mail.',
    },
    zh: {
      subject: '{item} 補貨時要通知你嗎？',
      opening: '有人以此電郵地址要求補貨通知：',
      closing: '如果不是你，毋須理會，我們不會再發送通知。',
    },
  },
  restock: {
    en: {
      subject: '{item} is back in stock',
      opening: 'The size you waited for is back:',
      closing:
        'It is not reserved, so it may sell out again. This is the only e-mail we send about it, and your address is off the list.',
    },
    zh: {
      subject: '{item} 已補貨',
      opening: '你等候的貨品已補貨：',
      closing: '貨品不會預留，售完即止。此電郵只會發送一次，你的電郵地址已從通知名單刪除。',
    },
  },
  'launch-turn': {
    en: {
      subject: 'It’s your turn: {item}',
      opening: 'Dear {name},\n\nIt’s your turn. A piece is kept for you:',
      closing:
        'On the page you have 10 minutes to order. A turn that nobody answers goes to the next; you may join the queue again.',
    },
    zh: {
      subject: '輪到你了：{item}',
      opening: '{name}：\n\n輪到你了，我們已為你保留一件：',
      closing: '開啟頁面後，你有 10 分鐘落單。逾時未開啟，名額會讓給下一位；你可以再次排隊。',
    },
  },
};
