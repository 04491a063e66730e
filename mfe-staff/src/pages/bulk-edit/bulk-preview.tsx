import type { ReactNode } from 'react';
import { formatMoney } from 'shared-contracts/money';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { BulkChange, BulkPreview } from 'shared-contracts/wire/merchant-bulk';
import type { ItemChoices } from 'shared-contracts/wire/merchant-styles';
import { useServices } from 'shared-runtime';
import { Notice, Table } from 'shared-ui';
import { Bilingual } from '../../goods/bilingual';
import { useChoiceText } from '../../goods/sorting/use-choice-text';
import { useBulkWord, useT } from './messages';

interface BulkPreviewViewProps {
  preview: BulkPreview;
  kind: BulkChange['kind'];
  choices: ItemChoices;
  /** The button that makes the change, above the items. */
  children: ReactNode;
}

type Row = BulkPreview['rows'][number];

/** Codes are listed up to this number. */
const mostCodes = 20;

/** What a change would do: how many items, the first of them, and those that stay as they are. */
export function BulkPreviewView({ preview, kind, choices, children }: BulkPreviewViewProps) {
  const t = useT();
  const word = useBulkWord();
  const text = useChoiceText();
  const { joinList } = punctuationIn(useServices().locale);
  const { changed, selected, left, unknown, rows } = preview;
  const namesOf = (list: readonly string[]) => joinList([...list]) || t('bulk.none');
  const first = (codes: readonly string[]) =>
    joinList([
      ...codes.slice(0, mostCodes),
      ...(codes.length > mostCodes ? [t('bulk.more', { count: codes.length - mostCodes })] : []),
    ]);

  function shownValue({ onShelf, labels, categoryCodes, attributes = [], salePrice }: Row['before']): string {
    if (kind === 'SHOW' || kind === 'HIDE') return t(onShelf ? 'bulk.inShop' : 'bulk.hidden');
    if (kind.endsWith('LABEL'))
      return namesOf(
        labels.map((code) => {
          const label = choices.labels.find((one) => one.code === code);
          return label ? text.own(label) : code;
        }),
      );
    if (kind.endsWith('CATEGORY'))
      return namesOf(categoryCodes.map((code) => text.ofCategory(choices.categories, code)));
    if (kind.endsWith('ATTRIBUTE'))
      return namesOf(attributes.map((value) => text.ofAttribute(choices, value)));
    return formatMoney(salePrice);
  }

  const reasons = [...new Set(left.map(({ reason }) => reason))];
  return (
    <>
      <p>
        {t('bulk.count', { changed, same: selected - changed - left.length })}{' '}
        {changed > rows.length && t('bulk.first', { count: rows.length })}
      </p>
      {unknown.length > 0 && (
        <Notice title={t('bulk.unknownTitle', { count: unknown.length })}>{first(unknown)}</Notice>
      )}
      {reasons.map((reason) => {
        const codes = left.filter((one) => one.reason === reason).map(({ code }) => code);
        return (
          <Notice key={reason} title={t('bulk.leftTitle', { count: codes.length })}>
            {word('reasons', reason)} {first(codes)}
          </Notice>
        );
      })}
      {children}
      {rows.length > 0 && (
        <Table
          caption={t('bulk.preview')}
          hideCaption
          cards
          rows={rows}
          rowKey={({ code }) => code}
          columns={[
            {
              key: 'item',
              header: t('bulk.item'),
              render: ({ code, titleEn, titleZh }) => (
                <>
                  <Bilingual en={titleEn} zh={titleZh} />
                  <br />
                  {code}
                </>
              ),
            },
            { key: 'before', header: t('bulk.before'), render: ({ before }) => shownValue(before) },
            { key: 'after', header: t('bulk.after'), render: ({ after }) => shownValue(after) },
          ]}
        />
      )}
    </>
  );
}
