import { locales } from 'shared-contracts';
import type { PictureText } from 'shared-contracts/wire/merchant-items';
import { Accordion, ShopImage, TextInput } from 'shared-ui';
import goodsStyles from '../../../goods/goods.module.css';
import { useGoodsT } from '../../../goods/messages';
import styles from './pictures.module.css';

interface PictureTextsProps {
  images: readonly string[];
  texts: readonly PictureText[];
  /** What the shop says of each picture that has no text, without its number. */
  name: { en: string; zh: string };
  onChange(texts: PictureText[]): void;
}

/** The alternative texts of the pictures in both languages. Those of a removed picture stay until the item is saved. */
export function PictureTexts({ images, texts, name, onChange }: PictureTextsProps) {
  const t = useGoodsT();
  const textOf = (image: string): PictureText =>
    texts.find((text) => text.image === image) ?? { image, en: '', zh: '' };
  const change = (next: PictureText) =>
    onChange([...texts.filter(({ image }) => image !== next.image), next]);
  const count = images.length;
  const content = (
    <div className={goodsStyles.stack}>
      <p className={goodsStyles.quiet}>{t('pictures.textsHint')}</p>
      <ul className={styles.texts}>
        {images.map((image, index) => {
          const number = index + 1;
          const text = textOf(image);
          const place = count > 1 ? ` (${number} / ${count})` : '';
          return (
            <li key={image}>
              <ShopImage src={image} alt="" sizes="4rem" />
              <div className={goodsStyles.pair}>
                {(['en', 'zh'] as const).map((language) => (
                  <TextInput
                    key={language}
                    label={t(`pictures.${language}`, { number })}
                    lang={locales[language]}
                    value={text[language]}
                    maxLength={200}
                    placeholder={name[language] + place}
                    onChange={(event) => change({ ...text, [language]: event.currentTarget.value })}
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
  return <Accordion items={[{ id: 'texts', title: t('pictures.texts'), content }]} />;
}
