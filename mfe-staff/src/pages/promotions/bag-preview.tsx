import type { ReactNode } from 'react';
import { datesIn } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import { namePiece } from 'shared-contracts/punctuation';
import type { OfferBag } from 'shared-contracts/wire/merchant-offer-preview';
import { useServices } from 'shared-runtime';
import { Notice, Sums, type SumsRow } from 'shared-ui';
import { Bilingual } from '../../goods/bilingual';
import styles from '../../goods/goods.module.css';
import { useGoodsT, useGoodsWord } from '../../goods/messages';

/** What the offer gives for this bag, in a sentence. */
function useEffectText(): (bag: OfferBag) => ReactNode {
  const t = useGoodsT();
  const word = useGoodsWord();
  return ({ discounts, gift, coupon, draw }) => {
    if (draw) return t(draw.isReached ? 'preview.chance' : 'preview.noChance');
    if (gift)
      return gift.isReached
        ? t('preview.gift')
        : t('preview.giftMissing', { amount: formatMoney(gift.missing) });
    if (coupon?.reason) return word('couponReasons', coupon.reason);
    const saved = coupon?.saving ?? discounts.find(({ isThis }) => isThis)?.amount ?? 0;
    return saved > 0 ? t('preview.saves', { amount: formatMoney(saved) }) : t('preview.savesNothing');
  };
}

function PieceName({
  line: { titleEn, titleZh, colorEn, colorZh, size },
}: {
  line: OfferBag['lines'][number];
}) {
  return (
    <Bilingual
      en={namePiece('en', { title: titleEn, color: colorEn, size })}
      zh={namePiece('zh', { title: titleZh, color: colorZh, size })}
    />
  );
}

const isEmptyBag = ({ lines }: OfferBag) => lines.every(({ problem }) => problem);

/** What the bag costs with the offer: stays in sight while the preview scrolls. */
export function BagTotal({ bag, isUpdating }: { bag: OfferBag; isUpdating: boolean }) {
  const t = useGoodsT();
  if (isEmptyBag(bag)) return null;
  return (
    <div className={styles.foot}>
      <Sums
        total={{ label: t('preview.total'), value: formatMoney(bag.grandTotal) }}
        isUpdating={isUpdating}
      />
    </div>
  );
}

/** A bag with the offer applied: lines and discounts, with what the shopper reads in both languages. */
export function BagPreview({ bag, isUpdating }: { bag: OfferBag; isUpdating: boolean }) {
  const { formatDateTime } = datesIn(useServices().locale);
  const t = useGoodsT();
  const word = useGoodsWord();
  const effect = useEffectText();
  const { lines, discounts, gift, coupon, draw } = bag;
  const isEmpty = isEmptyBag(bag);
  const percent = (share: number) => `${Number(share.toFixed(2))}%`;
  const rows: SumsRow[] = [
    ...lines.map((line, index) => ({
      id: `line ${index}`,
      label: (
        <>
          {line.quantity} × {line.titleEn ? <PieceName line={line} /> : line.code}
        </>
      ),
      value: line.problem ? word('bagProblems', line.problem) : formatMoney(line.salePrice * line.quantity),
    })),
    ...discounts.map(({ nameEn, nameZh, amount }, index) => ({
      id: `discount ${index}`,
      label: <Bilingual en={nameEn} zh={nameZh} />,
      value: `−${formatMoney(amount)}`,
      tone: 'sale' as const,
    })),
    ...(gift?.isReached
      ? [{ id: 'gift', label: <Bilingual en={gift.titleEn} zh={gift.titleZh} />, value: t('preview.free') }]
      : []),
    ...(isEmpty
      ? []
      : [{ id: 'delivery', label: t('preview.delivery'), value: formatMoney(bag.deliveryFee) }]),
  ];
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{t('preview.at', { at: formatDateTime(bag.at) })}</p>
      <div role="status">
        <Notice>{isEmpty ? t('preview.emptyBag') : effect(bag)}</Notice>
      </div>
      <Sums rows={rows} isUpdating={isUpdating} />
      {coupon?.termsEn && (
        <p>
          <Bilingual en={coupon.termsEn} zh={coupon.termsZh} />
        </p>
      )}
      {draw && (
        <Sums
          rows={[
            ...draw.prizes.map(({ nameEn, nameZh, percent: share }, index) => ({
              id: `prize ${index}`,
              label: <Bilingual en={nameEn} zh={nameZh} />,
              value: percent(share),
            })),
            { id: 'blank', label: t('preview.blank'), value: percent(draw.blankPercent) },
          ]}
        />
      )}
    </div>
  );
}
