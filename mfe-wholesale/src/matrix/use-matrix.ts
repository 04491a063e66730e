import { useState } from 'react';
import type { WholesaleProblem } from 'shared-contracts';
import { useT } from '../messages';
import { problemWords } from './problem-words';
import { checkCell, missingToMinimum, parseQuantity, sumOf, type Terms } from './quantities';
import type { MatrixRow } from './quantity-matrix';

interface MatrixOptions {
  rows: readonly MatrixRow[];
  /** Pieces in the cart, by sku. */
  inCart: Readonly<Record<string, number>>;
  terms: Terms | undefined;
  /** Problems of the cart according to the server; each one is shown until its field changes. */
  standing?: readonly WholesaleProblem[];
  /** Changed fields restored after a reload. */
  draft?: Readonly<Record<string, string>>;
  /** Called with the changed fields, to store them. */
  onDraft?(draft: Record<string, string>): void;
}

/** State of one style's fields: quantities in the cart, changes, and problems, validated during typing. */
export function useMatrix({ rows, inCart, terms, standing = [], draft = {}, onDraft }: MatrixOptions) {
  const t = useT();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(draft);
  /** Problems from the server's refusal, shown until the field changes. */
  const [refused, setRefused] = useState<readonly WholesaleProblem[]>([]);
  const cells = rows.flatMap((row) => row.cells);
  const cartText = (skuId: string) => (inCart[skuId] ? String(inCart[skuId]) : '');
  const texts = Object.fromEntries(
    cells.map(({ skuId }) => [skuId, typed[skuId] ?? cartText(skuId)] as const),
  );

  const isTyped = Object.keys(typed).length > 0;
  const refusals = [
    ...refused,
    ...standing.filter(({ skuId }) => (skuId ? typed[skuId] === undefined : !isTyped)),
  ];

  const problems: Record<string, string> = {};
  for (const { skuId, availableQty } of cells) {
    const text = texts[skuId] ?? '';
    const cellProblem = checkCell(text, availableQty, terms);
    const words = cellProblem ? problemWords(t, cellProblem) : refusalWords(skuId);
    if (words) problems[skuId] = words;
  }

  function refusalWords(skuId: string): string | undefined {
    const found = refusals.find((problem) => problem.skuId === skuId);
    if (!found) return undefined;
    if (found.problem === 'INCREMENT') return t('matrix.increment', { increment: found.limit });
    return found.problem === 'STOCK' ? t('matrix.stock', { count: found.limit }) : t('matrix.inactive');
  }

  const total = sumOf(Object.values(texts));
  const minimum =
    terms?.minimumQuantity ?? refusals.find(({ problem }) => problem === 'MINIMUM_QUANTITY')?.limit ?? 0;
  const missing = missingToMinimum(total, { minimumQuantity: minimum, increment: 1 });
  const changed = cells.filter(({ skuId }) => parseQuantity(texts[skuId] ?? '') !== (inCart[skuId] ?? 0));

  function keep(next: Readonly<Record<string, string>>): void {
    setTyped(next);
    onDraft?.({ ...next });
  }

  return {
    texts,
    problems,
    total,
    minimum,
    /** Pieces missing to the minimum. */
    missing,
    /** Lines that differ from the cart; invalid numbers are left out. */
    lines: changed.flatMap(({ skuId }) => {
      const quantity = parseQuantity(texts[skuId] ?? '');
      return quantity === undefined ? [] : [{ skuId, quantity }];
    }),
    isChanged: changed.length > 0,
    isValid: Object.keys(problems).length === 0 && missing === 0,
    change(values: Record<string, string>) {
      setRefused((earlier) => earlier.filter(({ skuId }) => !skuId || !(skuId in values)));
      // A field with the cart's quantity is not a change.
      const next = Object.entries({ ...typed, ...values }).filter(
        ([skuId, text]) => text.trim() !== cartText(skuId),
      );
      keep(Object.fromEntries(next));
    },
    /** Resets to the quantities in the cart. */
    reset() {
      setRefused([]);
      keep({});
    },
    refuse: setRefused,
  };
}
