import { useState } from 'react';
import { type ChannelType, channels, unwrap } from 'shared-contracts';
import { previewOffer } from 'shared-contracts/calls/merchant-content';
import { channelName } from 'shared-contracts/channel-names';
import type { OfferKind, OfferValues } from 'shared-contracts/wire/merchant-offers';
import { useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { Button, Notice, Panel, Select, TextInput, useDebounced } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useGoodsT, useGoodsWord } from '../../goods/messages';
import { useProblemText } from '../../goods/use-problem-text';
import { useStaffApi } from '../../session/staff-context';
import { BagPreview, BagTotal } from './bag-preview';

const settleMs = 500;
const maxLines = 10;

interface OfferPreviewProps {
  kind: OfferKind;
  /** What the form holds now. */
  values: OfferValues;
}

/** What the typed offer does to a bag, with the prices of the checkout, while it is typed. */
export function OfferPreview({ kind, values }: OfferPreviewProps) {
  const t = useGoodsT();
  const word = useGoodsWord();
  const api = useStaffApi();
  const services = useServices();
  const problems = useProblemText();
  const [channel, setChannel] = useState<ChannelType>('bit');
  const [memberLabel, setMemberLabel] = useState('');
  const [lines, setLines] = useState([{ code: '', quantity: '1' }]);
  const typed = useDebounced(
    JSON.stringify({
      values,
      channel,
      lines: lines
        .filter(({ code }) => code.trim())
        .map(({ code, quantity }) => ({
          code: code.trim(),
          quantity: Math.min(99, Math.max(1, Math.trunc(Number(quantity)) || 1)),
        })),
      ...(memberLabel.trim() && { memberLabel: memberLabel.trim() }),
    }),
    settleMs,
  );
  const load = useQuery({
    queryKey: ['offer-preview', kind, typed],
    queryFn: async () =>
      unwrap(await api.call(previewOffer, { params: { kind, id: '-' }, body: JSON.parse(typed) })),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const { wrongFields = [], bag } = load.data ?? {};
  const change = (index: number, part: Partial<(typeof lines)[number]>) =>
    setLines(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));

  return (
    <Panel title={t('preview.title')}>
      <div className={styles.pair}>
        <Select
          compact
          label={t('preview.channel')}
          value={channel}
          options={Object.values(channels).map(({ type }) => ({
            value: type,
            label: channelName(services, type),
          }))}
          onChange={(event) => setChannel(event.currentTarget.value as ChannelType)}
        />
        <TextInput
          label={t('preview.memberLabel')}
          value={memberLabel}
          maxLength={40}
          onChange={(event) => setMemberLabel(event.currentTarget.value)}
        />
      </div>
      {lines.map((line, index) => (
        <div key={index} className={styles.pair}>
          <TextInput
            label={t('preview.code', { number: index + 1 })}
            hint={index === 0 ? t('preview.codeHint') : undefined}
            value={line.code}
            maxLength={80}
            onChange={(event) => change(index, { code: event.currentTarget.value })}
          />
          <TextInput
            type="number"
            label={t('preview.quantity', { number: index + 1 })}
            min={1}
            max={99}
            value={line.quantity}
            onChange={(event) => change(index, { quantity: event.currentTarget.value })}
          />
        </div>
      ))}
      {lines.length < maxLines && (
        <Button
          variant="link"
          className={styles.start}
          onClick={() => setLines([...lines, { code: '', quantity: '1' }])}
        >
          {t('preview.addLine')}
        </Button>
      )}
      {load.error && <Notice tone="error">{problems.of(load.error)}</Notice>}
      {wrongFields.length > 0 && (
        <Notice>
          {t('preview.incomplete', {
            fields: [...new Set(wrongFields)].map((field) => word('fields', field)).join(t('preview.comma')),
          })}
        </Notice>
      )}
      {bag && <BagPreview bag={bag} isUpdating={load.isPlaceholderData} />}
      {bag && <BagTotal bag={bag} isUpdating={load.isPlaceholderData} />}
    </Panel>
  );
}
