import { channels, urls } from 'shared-contracts';
import { Link, useChannel } from 'shared-runtime';
import { useT } from '../messages';
import styles from './switches.module.css';

/**
 * Links to the other channel's men's landing page (behaviour 1). A list, not a landmark: it appears in
 * header, menu and footer.
 */
export function ChannelSwitch() {
  const t = useT();
  const current = useChannel();
  return (
    <ul className={styles.group} aria-label={t('header.channels')}>
      {Object.values(channels).map(({ type }) => (
        <li key={type}>
          <Link
            className={styles.choice}
            to={urls.landing(type)}
            aria-current={type === current ? 'true' : undefined}
          >
            {t(`header.channel.${type}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
