import { channels, urls } from 'shared-contracts';
import { Link, useChannel } from 'shared-runtime';
import { useT } from '../messages';
import styles from './switches.module.css';

/**
 * Moves the visitor to the other channel, landing on its men's page (behaviour 1). A list and no landmark: header, menu
 * and footer each have one.
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
