import { urls } from 'shared-contracts';
import type { ItemDetail } from 'shared-contracts/wire/merchant-items';
import { Link } from 'shared-runtime';
import { Badge, Panel, TextLink } from 'shared-ui';
import { Bilingual } from '../../goods/bilingual';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';

interface StyleColorsProps {
  /** The item that is shown. */
  code: string;
  colors: NonNullable<ItemDetail['colors']>;
}

/** The other colours of an item's style, and which of them the shop shows. */
export function StyleColors({ code, colors }: StyleColorsProps) {
  const t = useGoodsT();
  const others = colors.filter((color) => color.code !== code);
  if (others.length === 0) return null;
  return (
    <Panel title={t('item.otherColors')}>
      <ul className={styles.history}>
        {others.map((color) => (
          <li key={color.code} className={styles.row}>
            <TextLink as={Link} to={urls.staff.item(color.code)}>
              {color.code} <Bilingual en={color.colorEn} zh={color.colorZh} />
            </TextLink>
            <Badge tone={color.onShelf ? 'highlight' : 'neutral'}>
              {t(color.onShelf ? 'items.yes' : 'items.no')}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
