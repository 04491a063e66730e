import type { ComponentType } from 'react';
import { type ChannelType, channels, urls } from 'shared-contracts';
import { channelName } from 'shared-contracts/channel-names';
import { Link, useChannel, useLocation, useServices } from 'shared-runtime';
import { useDepartment } from 'shared-ui';
import { useT } from '../messages';
import styles from './switches.module.css';

/**
 * Links to the other channel's landing page (behaviour/product), of the department that the shopper comes from. A list, not a
 * landmark: it appears in header, menu and footer. The latter two add a `Line` that says what each channel sells.
 */
export function ChannelSwitch({ Line }: { Line?: ComponentType<{ type: ChannelType }> }) {
  const t = useT();
  const services = useServices();
  const current = useChannel();
  const department = useDepartment(useLocation());
  return (
    <ul className={styles.group} aria-label={t('header.channels')}>
      {Object.values(channels).map(({ type }) => (
        <li key={type}>
          <Link
            className={styles.choice}
            to={urls.landing(type, department)}
            aria-current={type === current ? 'true' : undefined}
          >
            {channelName(services, type)}
            {Line && <Line type={type} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
