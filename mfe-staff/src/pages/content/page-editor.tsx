import { useState } from 'react';
import { channels } from 'shared-contracts';
import { channelName } from 'shared-contracts/channel-names';
import { type ContentComponentKey, contentComponents } from 'shared-contracts/wire/content';
import type { PageValues } from 'shared-contracts/wire/merchant-content';
import { useServices } from 'shared-runtime';
import { Button, Panel, Select, TextInput } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { useContentWord } from './messages';
import { templates } from './templates';
import { ValueEditor } from './value-editor';

const kinds = Object.keys(contentComponents) as ContentComponentKey[];

interface PageEditorProps {
  page: PageValues;
  /** Language of the page. */
  lang: string;
  onChange(page: PageValues): void;
}

/** A page in one language: its parts in their order, and texts for search engines. */
export function PageEditor({ page, lang, onChange }: PageEditorProps) {
  const t = useGoodsT();
  const services = useServices();
  const word = useContentWord();
  const [kind, setKind] = useState<ContentComponentKey>('noticeBar');
  const parts = page.pageComponent;
  const setParts = (pageComponent: PageValues['pageComponent']) => onChange({ ...page, pageComponent });
  return (
    <div className={styles.page}>
      <div className={styles.pair}>
        {(['seoTitle', 'seoDescription'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`content.${name}`)}
            lang={lang}
            value={page[name] ?? ''}
            onChange={(event) => {
              const { [name]: _earlier, ...rest } = page;
              const { value } = event.currentTarget;
              onChange(value ? { ...rest, [name]: value } : rest);
            }}
          />
        ))}
      </div>
      {parts.map((part, index) => {
        const title = t('content.part', { number: index + 1, kind: word('parts', part.componentKey) });
        const { rankingFilter, ...bare } = part;
        const showTo = (change: typeof rankingFilter) =>
          setParts(parts.with(index, { ...bare, rankingFilter: { ...rankingFilter, ...change } }));
        return (
          <Panel
            key={index}
            title={title}
            action={
              <Button variant="link" onClick={() => setParts(parts.toSpliced(index, 1))}>
                {t('content.remove', { what: title })}
              </Button>
            }
          >
            <ValueEditor
              lang={lang}
              value={part.componentValue}
              template={templates[part.componentKey as ContentComponentKey]}
              onChange={(componentValue) => setParts(parts.with(index, { ...part, componentValue }))}
            />
            <Select
              label={t('content.channel')}
              value={String(rankingFilter?.channel ?? 0)}
              options={[
                { value: '0', label: t('content.both') },
                ...Object.values(channels).map(({ id, type }) => ({
                  value: String(id),
                  label: channelName(services, type),
                })),
              ]}
              onChange={(event) => showTo({ channel: Number(event.currentTarget.value) })}
            />
            {(['includeUserGroup', 'excludeUserGroup'] as const).map((name) => (
              <TextInput
                key={name}
                label={t(`content.${name}`)}
                hint={t('content.userGroupHint')}
                value={rankingFilter?.[name] ?? ''}
                onChange={(event) => showTo({ [name]: event.currentTarget.value })}
              />
            ))}
          </Panel>
        );
      })}
      <div className={styles.row}>
        <Select
          label={t('content.addPart')}
          value={kind}
          options={kinds.map((value) => ({ value, label: word('parts', value) }))}
          onChange={(event) => setKind(event.currentTarget.value as ContentComponentKey)}
        />
        <Button
          variant="secondary"
          onClick={() =>
            setParts([...parts, { componentKey: kind, componentValue: structuredClone(templates[kind]) }])
          }
        >
          {t('content.add')}
        </Button>
      </div>
    </div>
  );
}
