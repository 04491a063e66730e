import { useEffect, useState } from 'react';
import { urls } from 'shared-contracts';
import { formatDateTime } from 'shared-contracts/dates';
import type { Launch } from 'shared-contracts/wire/launches';
import { Link, useLocation, useServices, useSession } from 'shared-runtime';
import { Button, ButtonLink, Notice, TextLink, useIsOffline } from 'shared-ui';
import { useLaunchT } from '../../messages/launch';
import styles from './launch-panel.module.css';
import type { LaunchNow } from './use-launch';

interface LaunchPanelProps {
  /** As the page was loaded with; the state of now comes later. */
  opensAt: string;
  now: LaunchNow;
}

/** In place of the bag's button: how the launch stands, and the member's place in its queue. */
export function LaunchPanel({ opensAt, now }: LaunchPanelProps) {
  const t = useLaunchT();
  const { locale } = useServices();
  const isOffline = useIsOffline();
  const { launch, isStale, turnEndsAt, isChanging, failure, join, leave } = now;
  const { title, text } = useWords(launch, formatDateTime(launch?.opensAt ?? opensAt, locale));
  const state = launch?.place?.state;
  const hasPlace = state === 'WAITING' || state === 'ADMITTED';
  return (
    <section className={styles.panel} aria-label={t('region')}>
      <div aria-live="polite" className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p>{text}</p>}
      </div>
      {state === 'ADMITTED' && turnEndsAt !== undefined && <TimeLeft endsAt={turnEndsAt} />}
      {state === 'WAITING' && launch?.phase !== 'SOLD_OUT' && <p className={styles.quiet}>{t('keep')}</p>}
      {(isOffline || isStale) && (
        <Notice tone="warning" saysOffline={isOffline}>
          {t(isOffline ? 'offline' : 'unreachable')}
        </Notice>
      )}
      {failure && <Notice tone="error">{t(failure)}</Notice>}
      {launch && <Ways launch={launch} isChanging={isChanging} onJoin={join} />}
      {hasPlace && (
        <p>
          <Button variant="link" size="sm" loading={isChanging} onClick={leave}>
            {t(state === 'ADMITTED' ? 'leaveTurn' : 'leave')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** What a screen reader is told whenever it changes. */
function useWords(launch: Launch | undefined, from: string): { title: string; text?: string } {
  const t = useLaunchT();
  if (!launch) return { title: t('from', { at: from }) };
  const { phase, place } = launch;
  if (place?.state === 'ADMITTED') return { title: t('yourTurn'), text: t('turn') };
  if (place?.state === 'ORDERED') return { title: t('ordered'), text: t('orderedText') };
  if (phase === 'SOLD_OUT') return { title: t('soldOut'), text: t('allSold') };
  if (place?.state === 'PASSED') return { title: t('passed'), text: t('passedText') };
  if (phase === 'BEFORE') return { title: t('from', { at: from }), text: t(place ? 'joined' : 'how') };
  const ahead = place?.ahead;
  if (phase === 'ALL_TAKEN') {
    const text = ahead == null ? t('mayComeFreeToAll') : t('mayComeFree', { ahead });
    return { title: t('allTaken'), text };
  }
  return ahead == null ? { title: t('now'), text: t('later') } : { title: t('waiting', { ahead }) };
}

interface WaysProps {
  launch: Launch;
  isChanging: boolean;
  onJoin(): void;
}

/** What the visitor can do next. */
function Ways({ launch: { phase, place }, isChanging, onJoin }: WaysProps) {
  const t = useLaunchT();
  const { isLoggedIn } = useSession();
  const { pathname, search } = useLocation();
  if (place?.state === 'ORDERED') {
    return (
      <p>
        <TextLink as={Link} to={urls.account.orderHistory()}>
          {t('orders')}
        </TextLink>
      </p>
    );
  }
  if (phase === 'SOLD_OUT' || place?.state === 'WAITING' || place?.state === 'ADMITTED') return null;
  if (!isLoggedIn) {
    return (
      <ButtonLink as={Link} block to={urls.login({ redirecturl: pathname + search })}>
        {t('login')}
      </ButtonLink>
    );
  }
  return (
    <Button block loading={isChanging} onClick={onJoin}>
      {t(place?.state === 'PASSED' ? 'joinAgain' : 'join')}
    </Button>
  );
}

/** Outside the live region: a screen reader would say every second. */
function TimeLeft({ endsAt }: { endsAt: number }) {
  const t = useLaunchT();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((endsAt - now) / 1_000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <p className={styles.left}>{t('left', { time })}</p>;
}
