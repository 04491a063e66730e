import { urls } from 'shared-contracts';
import { formatMoney } from 'shared-contracts/money';
import { joinParts, punctuationIn } from 'shared-contracts/punctuation';
import { type ReturnOptions, type ReturnReason, returnReasons } from 'shared-contracts/wire/returns';
import { Link, useServices } from 'shared-runtime';
import { Heading, LineItem, Select, TextLink, VisuallyHidden } from 'shared-ui';
import { useT } from '../messages/returns';
import items from '../orders/ordered-items.module.css';
import type { ChosenPiece } from './return-draft';
import styles from './returns.module.css';
import { keyOf } from './use-return-form';

type Line = ReturnOptions['lines'][number];

/** Not empty: an empty value looks like a field that nothing is chosen in. */
const moneyBack = 'money';

interface ReturnLinesProps {
  lines: readonly Line[];
  chosen: Readonly<Record<string, ChosenPiece>>;
  isMissing(reason: string): boolean;
  onChoose(line: Line, change: Partial<ChosenPiece>): void;
}

/** The pieces of the order, each with the number to return and the reason. */
export function ReturnLines({ lines, chosen, isMissing, onChoose }: ReturnLinesProps) {
  const t = useT();
  return (
    <section>
      <Heading level={2} look="small">
        {t('create.lines')}
      </Heading>
      <ul className={items.list}>
        {lines
          .filter(({ isGift }) => !isGift)
          .map((line) => (
            <li key={keyOf(line)} className={items.line}>
              <LineItem
                image={line.image}
                brand={line.brandName}
                title={line.title}
                facts={[line.color, line.size]}
                price={formatMoney(line.salePrice)}
                faded={line.returnableQuantity === 0}
              >
                <Choice line={line} piece={chosen[keyOf(line)]} isMissing={isMissing} onChoose={onChoose} />
              </LineItem>
            </li>
          ))}
      </ul>
    </section>
  );
}

interface ChoiceProps extends Pick<ReturnLinesProps, 'isMissing' | 'onChoose'> {
  line: Line;
  piece: ChosenPiece | undefined;
}

function Choice({ line, piece, isMissing, onChoose }: ChoiceProps) {
  const t = useT();
  const { returnableQuantity, exchanges = [] } = line;
  const { locale } = useServices();
  const { namePiece } = punctuationIn(locale);
  if (returnableQuantity === 0) {
    return <p className={styles.minor}>{t(`create.unreturnable.${line.unreturnable ?? 'EXCLUDED'}`)}</p>;
  }
  const quantity = piece?.quantity ?? 0;
  const reason = piece?.reason ?? '';
  const ofPiece = <VisuallyHidden>{t('create.ofPiece', { piece: namePiece(line) })}</VisuallyHidden>;
  return (
    <div className={styles.choice}>
      <Select
        label={
          <>
            {t('create.quantity')} {ofPiece}
          </>
        }
        value={String(quantity)}
        onChange={(event) => onChoose(line, { quantity: Number(event.target.value) })}
        options={Array.from({ length: returnableQuantity + 1 }, (_, count) => ({
          value: String(count),
          label: count === 0 ? t('create.none') : String(count),
        }))}
      />
      {quantity > 0 && (
        <Select
          label={
            <>
              {t('create.reason')} {ofPiece}
            </>
          }
          required
          value={reason}
          placeholder={t('create.chooseReason')}
          error={isMissing(reason) ? t('create.errorReason') : undefined}
          onChange={(event) => onChoose(line, { reason: event.target.value as ReturnReason | '' })}
          options={returnReasons.map((one) => ({ value: one, label: t(`reasons.${one}`) }))}
        />
      )}
      {quantity > 0 && exchanges.length > 0 && (
        <Select
          label={
            <>
              {t('create.instead')} {ofPiece}
            </>
          }
          hint={t('create.exchangeHint')}
          value={
            exchanges.find((one) => one.isAvailable && one.skuId === piece?.exchangeSkuId)?.skuId ?? moneyBack
          }
          onChange={({ target: { value } }) =>
            onChoose(line, { exchangeSkuId: value === moneyBack ? undefined : value })
          }
          options={[
            { value: moneyBack, label: t('create.moneyBack') },
            ...exchanges.map(({ skuId, color, size, isAvailable }) => ({
              value: skuId,
              label: t(isAvailable ? 'create.exchangeFor' : 'create.exchangeSoldOut', {
                piece: joinParts(locale, ...(color === line.color ? [] : [color]), size),
              }),
              disabled: !isAvailable,
            })),
          ]}
        />
      )}
      {reason === 'WRONG_SIZE' && exchanges.length === 0 && (
        <TextLink as={Link} to={urls.item(line.itemCode, line.channelId)}>
          {t('create.otherSize')}
        </TextLink>
      )}
    </div>
  );
}
