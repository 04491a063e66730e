/** Which page pays an existing order at a path, which the router matches in any case. */
export function pageAt(pathname: string): 'adyenPay' | 'giftCards' | 'payAgain' {
  const path = pathname.toLowerCase();
  if (path.startsWith('/checkout/gift-card-payment')) return 'giftCards';
  return path.startsWith('/checkout/pay-again') ? 'payAgain' : 'adyenPay';
}
