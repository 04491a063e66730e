import { type FormEvent, memo, useEffect, useState } from 'react';
import { formatMoney, urls, type WholesaleDelivery } from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import { Link, useServices } from 'shared-runtime';
import { Button, Heading, IconButton, Notice, ShopImage, TextLink, TrashIcon } from 'shared-ui';
import { useStyle } from '../../api/get-style';
import { useSetQuantities } from '../../api/set-quantities';
import { QuantityMatrix } from '../../matrix/quantity-matrix';
import { readProblems } from '../../matrix/read-problems';
import { useMatrix } from '../../matrix/use-matrix';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import styles from './cart-style.module.css';
import { type CartStyleLines, changeKey } from './group-lines';
import { problemSentence } from './problem-list';

interface CartStyleProps {
  lines: CartStyleLines;
  delivery: WholesaleDelivery;
  /** Reports whether there are unsaved changes. */
  onChanged(key: string, isChanged: boolean): void;
  onRemove(name: string, skuIds: readonly string[], windowId: string | null): void;
}

/**
 * One style of a delivery: its lines as an editable matrix, saved with one call. On request the matrix has all
 * sizes and colours of the style.
 */
export const CartStyle = memo(function CartStyle({ lines, delivery, onChanged, onRemove }: CartStyleProps) {
  const t = useT();
  const errorText = useErrorText();
  const { joinParts } = punctuationIn(useServices().locale);
  const { styleCode, title } = lines;
  const [isTouched, setIsTouched] = useState(false);
  const setQuantities = useSetQuantities();
  // The cart does not contain minimum and increment: they are loaded when the buyer starts to edit.
  const [isWhole, setIsWhole] = useState(false);
  const { windowId } = delivery;
  const style = useStyle(styleCode, { enabled: isTouched || isWhole, windowId });
  const terms = style.data;
  const whole = isWhole ? style.data : undefined;
  const rows = (whole ?? lines).rows.map((row) => ({
    ...row,
    action: lines.rows.some(({ code }) => code === row.code) && (
      <IconButton
        label={t('cart.removeColor', { color: row.color })}
        icon={<TrashIcon size="sm" />}
        onClick={() =>
          onRemove(
            joinParts(title, row.color),
            row.cells.map(({ skuId }) => skuId).filter((skuId) => skuId in lines.quantities),
            windowId,
          )
        }
      />
    ),
  }));
  const matrix = useMatrix({
    rows,
    inCart: lines.quantities,
    terms,
    standing: delivery.problems.filter((problem) => problem.styleCode === styleCode),
  });
  const { isChanged } = matrix;

  useEffect(() => {
    const key = changeKey(windowId, styleCode);
    onChanged(key, isChanged);
    return () => onChanged(key, false);
  }, [onChanged, windowId, styleCode, isChanged]);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (matrix.lines.length === 0 || !matrix.isValid) return;
    const request = { windowId, lines: matrix.lines };
    setQuantities.mutate(request, {
      onSuccess: matrix.reset,
      onError: (error) => matrix.refuse(readProblems(error)),
    });
  }

  return (
    <form className={styles.style} onSubmit={save} noValidate>
      <div className={styles.head}>
        <ShopImage className={styles.picture} src={lines.image} alt="" sizes="72px" widths={[160]} />
        <div className={styles.text}>
          <p className={styles.brand}>{lines.brandName}</p>
          <Heading level={3} look="small">
            <TextLink as={Link} to={urls.wholesale.item(lines.itemCode)} quiet>
              {title}
            </TextLink>
          </Heading>
          <p className={styles.muted}>{t('price.wholesaleOf', { price: formatMoney(lines.price) })}</p>
        </div>
        <div className={styles.sum}>
          <p>
            {t('cart.styleTotal', {
              pieces: t('common.pieces', { count: lines.quantity }),
              amount: formatMoney(lines.total),
            })}
          </p>
          <Button
            variant="link"
            aria-label={t('cart.removeStyleOf', { title })}
            onClick={() => onRemove(title, Object.keys(lines.quantities), windowId)}
          >
            {t('cart.removeStyle')}
          </Button>
        </div>
      </div>
      <QuantityMatrix
        caption={t('item.matrix', { title })}
        missingText={t(whole ? 'matrix.none' : 'cart.notInCart')}
        sizes={(whole ?? lines).sizes}
        rows={rows}
        price={lines.price}
        texts={matrix.texts}
        problems={matrix.problems}
        onChange={(values) => {
          setIsTouched(true);
          setQuantities.reset();
          matrix.change(values);
        }}
      />
      {!whole && (
        <div>
          <Button variant="link" loading={isWhole && style.isPending} onClick={() => setIsWhole(true)}>
            {t('cart.moreSizes')}
          </Button>
        </div>
      )}
      {isWhole && style.isError && <Notice tone="error">{errorText(style.error)}</Notice>}
      {matrix.missing > 0 && (
        <p className={styles.wrong} role="status">
          {t('matrix.minimum', { minimum: matrix.minimum, missing: matrix.missing })}
        </p>
      )}
      {isChanged && (
        <div className={styles.actions}>
          <Button type="submit" size="sm" loading={setQuantities.isPending} disabled={!matrix.isValid}>
            {t('cart.save')}
          </Button>
          <Button variant="quiet" size="sm" onClick={matrix.reset}>
            {t('cart.discard')}
          </Button>
        </div>
      )}
      {setQuantities.isError && (
        <Notice tone="error" title={t('cart.notSaved')}>
          {readProblems(setQuantities.error).length === 0
            ? errorText(setQuantities.error)
            : readProblems(setQuantities.error)
                .map((problem) => problemSentence(t, problem, delivery))
                .join(' ')}
        </Notice>
      )}
    </form>
  );
});
