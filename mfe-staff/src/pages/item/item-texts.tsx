import { locales } from 'shared-contracts';
import { Panel, TextArea, TextInput } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import type { ItemValues } from './item-values';

const texts = [
  ['titleEn', 'titleZh', 'line'],
  ['descriptionEn', 'descriptionZh', 'block'],
  ['compositionEn', 'compositionZh', 'line'],
  ['careEn', 'careZh', 'line'],
] as const;

interface ItemTextsProps {
  values: ItemValues;
  errorOf(name: string): string | undefined;
  onChange(part: Partial<ItemValues>): void;
}

/** Title, description, composition and care of an item in both languages. */
export function ItemTexts({ values, errorOf, onChange }: ItemTextsProps) {
  const t = useGoodsT();
  return (
    <Panel title={t('item.texts')}>
      <div className={styles.pair}>
        {texts.flatMap(([en, zh, look]) =>
          [en, zh].map((name) => {
            const field = {
              label: t(`item.${name}`),
              value: values[name],
              lang: locales[name === zh ? 'zh' : 'en'],
              error: errorOf(name),
            };
            return look === 'block' ? (
              <TextArea
                key={name}
                {...field}
                rows={5}
                maxLength={5_000}
                onChange={(event) => onChange({ [name]: event.currentTarget.value })}
              />
            ) : (
              <TextInput
                key={name}
                {...field}
                maxLength={name.startsWith('title') ? 200 : 500}
                onChange={(event) => onChange({ [name]: event.currentTarget.value })}
              />
            );
          }),
        )}
      </div>
    </Panel>
  );
}
