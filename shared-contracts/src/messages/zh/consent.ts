/** What people agree to when they let the shop send them news; see the English texts. */
export const registerConsent = {
  label: '以電郵接收最新消息及優惠',
  hint: '你可隨時在個人資料中取消。',
} as const;
export const profileConsent = { label: '以電郵接收最新消息及優惠' } as const;
export const subscriptionsConsent = {
  text: '選擇你想收到的資訊。有關訂單的電郵必定會送達。',
  email: '電郵',
  sms: '短訊',
} as const;
export const pushPromptConsent = { text: '緊貼貨品動態，接收最新上市通知。' } as const;
export const pushAccountConsent = {
  label: '通知',
  off: '在此瀏覽器接收最新上市通知。',
} as const;
export const newsletterConsent = {
  asked: '有人以此電郵地址訂閱 {shopName} 的電郵通訊。',
  confirm: '確認訂閱',
} as const;
