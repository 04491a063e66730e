/**
 * Where returns of the demo shop go, a line each between the bars, in both languages. A real shop sets its own (`RETURN_ADDRESS`,
 * `RETURN_ADDRESS_ZH`).
 */
export const demoReturnAddress = {
  en: 'Harbour Returns|Unit 1203, 12/F, Wing Tai Industrial Building|8 Cheung Yue Street|Cheung Sha Wan, Kowloon, Hong Kong',
  zh: '香港九龍長沙灣長裕街8號|永泰工業大廈12樓1203室|Harbour 退貨部',
};
