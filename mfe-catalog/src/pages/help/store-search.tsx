import { type FormEvent, useState } from 'react';
import { urls, withQuery } from 'shared-contracts';
import { useNavigate } from 'shared-runtime';
import { Button, TextInput } from 'shared-ui';
import { useT } from '../../messages';
import type { Position } from './distance';
import styles from './store-search.module.css';

interface StoreSearchProps {
  /** The part of a name that is searched for. */
  name: string;
  isNear: boolean;
  onNear(position: Position): void;
}

/** Stores by a part of their name, and those near the visitor. The position stays in the browser. */
export function StoreSearch({ name, isNear, onNear }: StoreSearchProps) {
  const t = useT();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    void navigate(withQuery(urls.help.storeLocator(), wanted ? { name: wanted } : {}));
  }

  function askPosition() {
    if (!('geolocation' in navigator)) {
      setState('failed');
      return;
    }
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle');
        onNear({ latitude, longitude });
      },
      () => setState('failed'),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser of the list knows <search>
    <form
      role="search"
      aria-label={t('pages.stores.search')}
      action={urls.help.storeLocator()}
      method="get"
      className={styles.search}
      onSubmit={search}
    >
      <div className={styles.name}>
        <TextInput
          key={name}
          type="search"
          name="name"
          label={t('pages.stores.name')}
          defaultValue={name}
          maxLength={100}
        />
      </div>
      <Button type="submit" variant="secondary">
        {t('pages.stores.find')}
      </Button>
      <Button variant="secondary" loading={state === 'asking'} onClick={askPosition}>
        {t('pages.stores.near')}
      </Button>
      <p className={styles.note} role="status">
        {state === 'failed' ? t('pages.stores.nearFailed') : isNear ? t('pages.stores.nearest') : ''}
      </p>
    </form>
  );
}
