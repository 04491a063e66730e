import { useEffect, useState } from 'react';
import { Link, useServices } from 'shared-runtime';
import { useT } from '../../messages';
import styles from './gifts-link.module.css';

/** In the footer: leads to the gifts, and names the one that was chosen. */
export function Component() {
  const t = useT();
  const { bus } = useServices();
  const [chosen, setChosen] = useState<string>();
  useEffect(() => bus.on('gifts:chosen', ({ title }: { title: string }) => setChosen(title)), [bus]);
  return (
    <Link className={styles.link} to="/gifts">
      {chosen ? t('chosen', { title: chosen }) : t('title')}
    </Link>
  );
}
