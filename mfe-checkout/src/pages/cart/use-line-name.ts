import type { CartLine } from 'shared-contracts';
import { joinParts } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { useT } from '../../messages/bag';

/** Names a line for accessible names and messages: "Wool coat, M". */
export function useLineName(): (line: Pick<CartLine, 'title' | 'size'>) => string {
  const t = useT();
  const { locale } = useServices();
  return ({ title, size }) => joinParts(locale, title || t('line.unknown'), size);
}
