const paths = ['/checkout/adyenpay', '/checkout/gift-card-payment', '/checkout/pay-again'] as const;

/** Path, in lower case, of the page that pays an existing order. The router matches it in any case. */
export function openOrderPath(pathname: string): (typeof paths)[number] {
  return paths.find((one) => pathname.toLowerCase().startsWith(one)) ?? '/checkout/adyenpay';
}
