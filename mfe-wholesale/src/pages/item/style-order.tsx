import { type FormEvent, useRef, useState } from 'react';
import { formatMoney, type WholesaleCart, type WholesaleDetail } from 'shared-contracts';
import { Button, Heading, Notice, ShopImage } from 'shared-ui';
import { useSetQuantities } from '../../api/set-quantities';
import { InCartNotice } from '../../bar/in-cart-notice';
import { StickyBar } from '../../bar/sticky-bar';
import { QuantityMatrix } from '../../matrix/quantity-matrix';
import { readProblems } from '../../matrix/read-problems';
import { useMatrix } from '../../matrix/use-matrix';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import { readDraft, writeDraft } from './draft';
import styles from './style-order.module.css';

interface StyleOrderProps {
  style: WholesaleDetail;
  cart: WholesaleCart;
  memberId: string;
}

/** The matrix of a style, added to the wholesale cart with one call. Input survives a reload. A login that only looks reads it. */
export function StyleOrder({ style, cart, memberId }: StyleOrderProps) {
  const t = useT();
  const errorText = useErrorText();
  const { styleCode } = style;
  const [draft] = useState(() => readDraft(memberId, styleCode));
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const [isTried, setIsTried] = useState(false);
  const setQuantities = useSetQuantities();

  const rows = style.rows.map((row) => ({
    ...row,
    picture: (
      <ShopImage
        className={styles.picture}
        src={row.images[0]}
        alt=""
        sizes="48px"
        widths={[160]}
        color={row.colorHex}
      />
    ),
  }));
  const { windowId = null, mayOrder = true } = cart;
  const ofStyle = cart.lines.filter((line) => line.styleCode === styleCode);
  const inCart = Object.fromEntries(ofStyle.map(({ skuId, quantity }) => [skuId, quantity]));
  const cartTotal = ofStyle.reduce((sum, { quantity }) => sum + quantity, 0);
  const matrix = useMatrix({
    rows,
    inCart,
    terms: style,
    draft,
    onDraft: (changed) => writeDraft(memberId, styleCode, changed),
  });

  function change(values: Record<string, string>): void {
    setQuantities.reset();
    matrix.change(values);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (!matrix.isValid) {
      form.current?.querySelector<HTMLInputElement>('input[aria-invalid]')?.focus();
      return;
    }
    if (matrix.lines.length === 0) return;
    setQuantities.mutate(
      { windowId, lines: matrix.lines },
      {
        onSuccess: () => {
          setIsTried(false);
          matrix.reset();
          result.current?.focus();
        },
        onError: (error) => matrix.refuse(readProblems(error)),
      },
    );
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Heading level={2} look="medium">
        {t('item.quantities')}
      </Heading>
      {mayOrder && <p className={styles.help}>{t('item.help')}</p>}
      {Object.keys(draft).length > 0 && matrix.isChanged && <Notice tone="info">{t('item.kept')}</Notice>}
      <QuantityMatrix
        caption={t('item.matrix', { title: style.title })}
        missingText={t('matrix.none')}
        sizes={style.sizes}
        rows={rows}
        price={style.wholesalePrice}
        texts={matrix.texts}
        problems={matrix.problems}
        isReadOnly={!mayOrder}
        onChange={change}
      />
      {mayOrder && (
        <StickyBar>
          <dl className={styles.totals}>
            <div>
              <dt>{t('item.total')}</dt>
              <dd>{t('common.pieces', { count: matrix.total })}</dd>
            </div>
            <div>
              <dt>{t('item.amount')}</dt>
              <dd>{formatMoney(matrix.total * style.wholesalePrice)}</dd>
            </div>
          </dl>
          <p className={isTried && !matrix.isValid ? styles.wrong : styles.hint} role="status">
            {matrix.missing > 0
              ? t('item.toMinimum', { count: matrix.missing, minimum: matrix.minimum })
              : Object.keys(matrix.problems).length > 0
                ? t('item.fix')
                : cartTotal > 0 && t('item.inCart', { count: cartTotal })}
          </p>
          <div className={styles.actions}>
            {matrix.isChanged && (
              <Button variant="quiet" onClick={matrix.reset}>
                {t('item.reset')}
              </Button>
            )}
            <Button type="submit" loading={setQuantities.isPending}>
              {cartTotal > 0 ? t('item.update') : t('item.add')}
            </Button>
          </div>
        </StickyBar>
      )}
      <div ref={result} tabIndex={-1} role="status">
        {setQuantities.isSuccess && !matrix.isChanged && (
          <InCartNotice>{t('item.done', { count: cartTotal })}</InCartNotice>
        )}
      </div>
      {setQuantities.isError && <Notice tone="error">{errorText(setQuantities.error)}</Notice>}
    </form>
  );
}
