/** The payment methods a shop in Hong Kong is offered. */
export interface OfferedMethod {
  type: string;
  name: string;
  brands?: string[];
}

export const offeredMethods: readonly OfferedMethod[] = [
  { type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex'] },
  { type: 'alipay_hk', name: 'AlipayHK' },
  { type: 'wechatpayHK', name: 'WeChat Pay HK' },
  { type: 'fps', name: 'FPS' },
  { type: 'payme', name: 'PayMe' },
];

/** Other names under which a method may be asked for. */
const aliases: Record<string, string> = { wechatpayQR: 'wechatpayHK', wechatpayWeb: 'wechatpayHK' };

export function findWallet(type: string): OfferedMethod | undefined {
  const name = aliases[type] ?? type;
  return offeredMethods.find((method) => method.type === name && method.type !== 'scheme');
}

export function methodName(type: string): string {
  return offeredMethods.find((method) => method.type === (aliases[type] ?? type))?.name ?? type;
}
