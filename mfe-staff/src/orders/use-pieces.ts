import { punctuationIn } from 'shared-contracts/punctuation';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { useT } from '../messages/orders';

type Pieces = readonly { position: number; quantity: number }[];

/** Names pieces of an order by the positions of their lines: `2 × Blazer, Black, L`. */
export function usePieces({ lines }: Pick<MerchantOrder, 'lines'>): (pieces: Pieces) => string[] {
  const t = useT();
  const { namePiece } = punctuationIn(useServices().locale);
  return (pieces) =>
    pieces.flatMap(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position);
      return line ? [t('order.holds', { count: quantity, piece: namePiece(line) })] : [];
    });
}
