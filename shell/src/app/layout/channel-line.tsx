import type { ChannelType } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import styles from './channel-line.module.css';

/** A few words about what a channel sells, below its name. */
export function ChannelLine({ type }: { type: ChannelType }) {
  const { config } = useServices();
  return (
    <span className={styles.line}>
      <span className={styles.words}>{config.channels?.[type].line}</span>
    </span>
  );
}
