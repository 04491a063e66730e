/** The payment methods a shop in Hong Kong is offered. */
interface OfferedMethod {
  type: string;
  name: string;
  /** In Chinese, where it has another name. */
  nameZh?: string;
  brands?: string[];
}

const offeredMethods: readonly OfferedMethod[] = [
  { type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex'] },
  { type: 'alipay_hk', name: 'AlipayHK' },
  { type: 'wechatpayHK', name: 'WeChat Pay HK' },
  { type: 'fps', name: 'FPS' },
  { type: 'payme', name: 'PayMe' },
  { type: 'octopus', name: 'Octopus', nameZh: '八達通' },
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

/** An Octopus card is charged whole ten cents. */
export function takesAmount(type: string, cents: number): boolean {
  return type !== 'octopus' || cents % 10 === 0;
}

/** What a shopper is offered for an amount, in their language. */
export function offerMethods(locale: string, cents: number): Omit<OfferedMethod, 'nameZh'>[] {
  return offeredMethods
    .filter(({ type }) => takesAmount(type, cents))
    .map(({ nameZh, name, ...method }) => ({ ...method, name: (locale.startsWith('zh') && nameZh) || name }));
}
