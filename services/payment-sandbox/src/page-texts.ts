/** Texts of the payment pages in both languages. */
const texts = {
  en: {
    banner: 'Payment sandbox: no money moves',
    to: 'Payment to',
    order: 'Order',
    challengeTitle: 'Confirm your payment',
    challengeText: 'Your bank asks you to confirm this payment with card ending in',
    walletTitle: 'Pay with',
    walletText: 'Check the amount, then choose how this payment ends.',
    approve: 'Approve',
    decline: 'Decline',
    pay: 'Pay',
    cancel: 'Cancel',
    later: 'Pay later',
    doneTitle: 'This payment is finished',
    doneText: 'You can go back to the shop.',
    back: 'Back to the shop',
    unknownTitle: 'No such payment',
    unknownText: 'The link is wrong or too old.',
  },
  zh: {
    banner: '測試付款頁面：不涉及真實款項',
    to: '收款商戶',
    order: '訂單',
    challengeTitle: '確認付款',
    challengeText: '銀行要求你確認此筆付款，信用卡尾號',
    walletTitle: '付款方式：',
    walletText: '請核對金額，然後選擇此筆付款的結果。',
    approve: '批准',
    decline: '拒絕',
    pay: '付款',
    cancel: '取消',
    later: '稍後付款',
    doneTitle: '此筆付款已完成',
    doneText: '你可以返回商店。',
    back: '返回商店',
    unknownTitle: '找不到此筆付款',
    unknownText: '連結有誤或已失效。',
  },
} as const;

export type PageTexts = { [Key in keyof (typeof texts)['en']]: string };

export function textsFor(locale: string): PageTexts {
  return locale.toLowerCase().startsWith('zh') ? texts.zh : texts.en;
}
