import { type ComponentType, useEffect, useState } from 'react';
import { onFirstInteraction } from 'shared-contracts/page-wake';
import styles from './brand-page.module.css';

/** The place of the button, which loads with the visitor's first interaction: most visitors only look. */
export function FavouritePlace({ name }: { name: string }) {
  const [Button, setButton] = useState<ComponentType<{ name: string }>>();
  useEffect(
    () =>
      onFirstInteraction(() => {
        void import('./favourite-brand').then(({ FavouriteBrand }) => setButton(() => FavouriteBrand));
      }),
    [],
  );
  return <div className={styles.favourite}>{Button && <Button key={name} name={name} />}</div>;
}
