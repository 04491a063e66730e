import { imageAtWidth, urls } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import type { MediaFile } from 'shared-contracts/wire/merchant-media';
import { Link, useServices } from 'shared-runtime';
import { Button, TextLink } from 'shared-ui';
import goods from '../../goods/goods.module.css';
import styles from './media.module.css';
import { useT } from './messages';
import { useUseText } from './use-use-text';

interface MediaTileProps {
  file: MediaFile;
  onTexts(): void;
  onRemove(): void;
}

/** A picture of the library with its texts, and where it is used. One that is used cannot be deleted. */
export function MediaTile({ file, onTexts, onRemove }: MediaTileProps) {
  const t = useT();
  const { locale } = useServices();
  const placesOf = useUseText();
  const { name, path, altEn, altZh, widthPx, heightPx, staffName, createdAt, uses } = file;
  const pages = uses.filter(({ kind }) => kind === 'PAGE');
  const others = uses.filter(({ kind }) => kind !== 'PAGE');
  return (
    <li className={styles.tile}>
      <img
        src={imageAtWidth(path, 320)}
        alt={locale === 'zh' ? altZh : altEn}
        loading="lazy"
        className={styles.image}
      />
      <strong className={styles.name}>{name}</strong>
      <span className={goods.quiet}>
        {t('size', {
          width: widthPx,
          height: heightPx,
          name: staffName,
          at: datesIn(locale).formatDate(createdAt),
        })}
      </span>
      <span className={styles.name}>
        {uses.length === 0 ? t('unused') : t('used', { places: placesOf(others) })}
        {pages.map(({ id }, index) => (
          <span key={id}>
            {(index > 0 || others.length > 0) && ' · '}
            <TextLink as={Link} to={urls.staff.content({ url: id })}>
              {id}
            </TextLink>
          </span>
        ))}
      </span>
      <span className={goods.row}>
        <Button variant="link" aria-label={t('textsOf', { name })} onClick={onTexts}>
          {t('texts')}
        </Button>
        {uses.length === 0 && (
          <Button variant="link" aria-label={t('removeOf', { name })} onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </span>
    </li>
  );
}
