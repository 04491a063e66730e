import { channels, urls } from 'shared-contracts';
import { Link, useChannel } from 'shared-runtime';
import { useT } from '../messages';
import styles from './switches.module.css';

/** Moves the visitor to the other channel, landing on its men's page (section 1). */
export function ChannelSwitch() {
  const t = useT();
  const current = useChannel();
  return (
    <nav className={styles.group} aria-label={t('header.channels')}>
      {Object.values(channels).map(({ type }) => (
        <Link
          key={type}
          className={styles.choice}
          to={urls.landing(type)}
          aria-current={type === current ? 'true' : undefined}
        >
          {t(`header.channel.${type}`)}
        </Link>
      ))}
    </nav>
  );
}
