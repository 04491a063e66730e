import { type FormEvent, useState } from 'react';
import { storageKeys } from 'shared-contracts';
import { localStore, readJson } from 'shared-contracts/browser-storage';
import { Link, useLocation } from 'shared-runtime';
import { Button, TextInput, TextLink } from 'shared-ui';
import { useT } from '../messages/orders';
import styles from './orders.module.css';

interface SavedView {
  name: string;
  search: string;
}

const most = 20;

function readViews(): SavedView[] {
  const stored = readJson(localStore, storageKeys.staffOrderViews);
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (view): view is SavedView => typeof view?.name === 'string' && typeof view?.search === 'string',
  );
}

/** Saved views: names for URLs of this list, stored in this browser. A view is shared by its URL. */
export function SavedViews() {
  const t = useT();
  const { pathname, search } = useLocation();
  const [views, setViews] = useState(readViews);

  function keep(next: SavedView[]): void {
    setViews(next);
    localStore.set(storageKeys.staffOrderViews, JSON.stringify(next));
  }
  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (!name) return;
    keep([...views.filter((view) => view.name !== name), { name, search }].slice(-most));
    event.currentTarget.reset();
  }

  return (
    <details>
      <summary>{t('views.title')}</summary>
      <div className={styles.block}>
        <ul className={styles.row}>
          {views.map((view) => (
            <li key={view.name} className={styles.row}>
              <TextLink as={Link} to={`${pathname}${view.search}`}>
                {view.name}
              </TextLink>
              <Button
                variant="link"
                aria-label={t('views.remove', { name: view.name })}
                onClick={() => keep(views.filter(({ name }) => name !== view.name))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
        <form className={styles.tools} onSubmit={save}>
          <TextInput name="name" label={t('views.name')} maxLength={40} required />
          <Button type="submit" variant="secondary">
            {t('views.save')}
          </Button>
        </form>
      </div>
    </details>
  );
}
