import { urls } from 'shared-contracts';
import { maxLineQuantity } from 'shared-contracts/cart-limits';
import { formatMoney } from 'shared-contracts/money';
import type { DraftOrderPrice } from 'shared-contracts/wire/merchant-draft-orders';
import { Link } from 'shared-runtime';
import {
  Badge,
  Button,
  QuantityStepper,
  Sums,
  type SumsRow,
  Table,
  TextLink,
  VisuallyHidden,
} from 'shared-ui';
import { Bilingual } from '../../goods/bilingual';
import styles from '../../goods/goods.module.css';
import { usePictureColumn } from '../../goods/line-columns';
import { useLineName } from '../../goods/line-name';
import { SkuCode } from '../../goods/sku-code';
import { RowActions } from '../../table/row-actions';
import { useT } from './messages';

type Line = DraftOrderPrice['lines'][number];
const problems = ['UNKNOWN', 'OFF_SHELF', 'OTHER_CHANNEL', 'SOLD_OUT'] as const;

interface DraftLinesProps {
  price: DraftOrderPrice;
  isUpdating?: boolean;
  /** Changes the pieces of a sku, 0 removes it; absent where the draft is only shown. */
  onChange?: ((skuId: string, quantity: number) => void) | undefined;
}

/** Why a line cannot be sold as it is; nothing when it can. */
function Shortage({ line: { problem, available, quantity } }: { line: Line }) {
  const t = useT();
  const known = problems.find((one) => one === problem);
  if (known) return <Badge>{t(`lines.problems.${known}`)}</Badge>;
  return available < quantity ? <Badge>{t('lines.left', { count: available })}</Badge> : null;
}

/** The pieces of a draft and what they cost today. All amounts come from the server. */
export function DraftLines({ price, isUpdating, onChange }: DraftLinesProps) {
  const t = useT();
  const nameOf = useLineName();
  const picture = usePictureColumn();
  const rows: SumsRow[] = [
    ...price.discounts.map(({ nameEn, nameZh, amount }, index) => ({
      id: `discount ${index}`,
      label: <Bilingual en={nameEn} zh={nameZh} />,
      value: formatMoney(-amount),
      tone: 'sale' as const,
    })),
    {
      id: 'delivery',
      label: t('sums.delivery'),
      value:
        price.deliveryFee === null
          ? t('sums.later')
          : price.deliveryFee === 0
            ? t('sums.free')
            : formatMoney(price.deliveryFee),
    },
  ];
  return (
    <div className={styles.stack}>
      <Table<Line>
        cards
        hideCaption
        caption={t('lines.caption')}
        rows={price.lines}
        rowKey={({ skuId }) => skuId}
        columns={[
          picture,
          {
            key: 'item',
            header: t('lines.item'),
            render: (line) => (
              <>
                {line.itemCode === null ? (
                  t('lines.gone')
                ) : (
                  <TextLink as={Link} to={urls.staff.item(line.itemCode)}>
                    {nameOf(line)}
                  </TextLink>
                )}{' '}
                <SkuCode skuId={line.skuId} /> <Shortage line={line} />
              </>
            ),
          },
          {
            key: 'price',
            header: t('lines.price'),
            align: 'end',
            isShort: true,
            render: ({ salePrice }) => formatMoney(salePrice),
          },
          {
            key: 'quantity',
            header: t('lines.quantity'),
            ...(onChange ? {} : { align: 'end' as const, isShort: true }),
            render: (line) =>
              onChange ? (
                <QuantityStepper
                  compact
                  label={t('lines.quantityOf', { piece: nameOf(line) })}
                  decreaseText={t('lines.less', { piece: nameOf(line) })}
                  increaseText={t('lines.more', { piece: nameOf(line) })}
                  value={line.quantity}
                  max={maxLineQuantity}
                  onChange={(quantity) => onChange(line.skuId, quantity)}
                />
              ) : (
                line.quantity
              ),
          },
          {
            key: 'total',
            header: t('lines.total'),
            align: 'end',
            isShort: true,
            render: ({ total, problem }) => (problem ? '–' : formatMoney(total)),
          },
          ...(onChange
            ? [
                {
                  key: 'remove',
                  header: <VisuallyHidden>{t('lines.remove')}</VisuallyHidden>,
                  render: (line: Line) => (
                    <RowActions>
                      <Button
                        variant="link"
                        aria-label={t('lines.removeOf', { piece: nameOf(line) })}
                        onClick={() => onChange(line.skuId, 0)}
                      >
                        {t('lines.remove')}
                      </Button>
                    </RowActions>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Sums
        rows={rows}
        total={{ label: t('sums.total'), value: formatMoney(price.grandTotal) }}
        isUpdating={isUpdating}
      />
    </div>
  );
}

/** Whether a piece of the draft cannot be sold now, or not in this number. */
export const isShort = ({ lines }: DraftOrderPrice) =>
  lines.some(({ problem, available, quantity }) => problem !== null || available < quantity);
