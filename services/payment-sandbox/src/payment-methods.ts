/** A payment method offered to a shop in Hong Kong. */
interface OfferedMethod {
  type: string;
  name: string;
  /** Chinese name, when it differs. */
  nameZh?: string;
  brands?: string[];
}

const offeredMethods: readonly OfferedMethod[] = [
  { type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex'] },
  { type: 'applepay', name: 'Apple Pay' },
  { type: 'googlepay', name: 'Google Pay' },
  { type: 'alipay_hk', name: 'AlipayHK' },
  { type: 'wechatpayHK', name: 'WeChat Pay HK' },
  { type: 'fps', name: 'FPS' },
  { type: 'payme', name: 'PayMe' },
  { type: 'octopus', name: 'Octopus', nameZh: '八達通' },
];

/** Alternative names of methods in requests. */
const aliases: Record<string, string> = { wechatpayQR: 'wechatpayHK', wechatpayWeb: 'wechatpayHK' };

export function findWallet(type: string): OfferedMethod | undefined {
  const name = aliases[type] ?? type;
  return offeredMethods.find((method) => method.type === name && method.type !== 'scheme');
}

export function methodName(type: string): string {
  return offeredMethods.find((method) => method.type === (aliases[type] ?? type))?.name ?? type;
}

/** Octopus cards are charged in steps of ten cents. */
export function takesAmount(type: string, cents: number): boolean {
  return type !== 'octopus' || cents % 10 === 0;
}

/** The methods offered for an amount, in the shopper's language. */
export function offerMethods(locale: string, cents: number): Omit<OfferedMethod, 'nameZh'>[] {
  return offeredMethods
    .filter(({ type }) => takesAmount(type, cents))
    .map(({ nameZh, name, ...method }) => ({ ...method, name: (locale.startsWith('zh') && nameZh) || name }));
}
