import { useEffect, useState } from 'react';
import { sessionStore } from 'shared-contracts/browser-storage';
import * as consentKeys from 'shared-contracts/keys/consent';
import { useLocation, useServices } from 'shared-runtime';
import { useLoaded } from 'shared-ui';
import { type Consent, onAskForConsent } from '../../browser/analytics/consent';
import { createRecorder, type Recorder } from '../../browser/analytics/recorder';
import { ConsentPrompt } from './consent-prompt';

/** Analytics with the question for consent, and the panel for staff. */
export function VisitPrompts() {
  const services = useServices();
  const { pathname, search } = useLocation();
  const [recorder, setRecorder] = useState<Recorder>();
  const [isAsking, setIsAsking] = useState(false);
  const panel = useIsPanelOpen(search);

  useEffect(() => {
    // Without a URL of an analytics provider, `consent()` is `denied`, so nobody is asked.
    const created = createRecorder(services, services.config.analyticsTagUrl);
    setRecorder(created);
    setIsAsking(created.consent() === undefined);
    return () => created.stop();
  }, [services]);

  useEffect(() => onAskForConsent(() => setIsAsking(true)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is a page view
  useEffect(() => recorder?.viewPage(), [recorder, pathname, search]);

  const panels = useLoaded(
    panel.isOpen,
    // In one chunk with the other tool for operators, because each chunk's name adds bytes to every first page.
    () => import(/* webpackChunkName: "owners" */ './analytics-panel'),
  );
  const answer = (consent: Consent) => {
    recorder?.decide(consent);
    setIsAsking(false);
  };
  return (
    <>
      {isAsking && <ConsentPrompt onAnswer={answer} />}
      {panel.isOpen && recorder && panels && panels !== 'failed' && (
        <panels.AnalyticsPanel recorder={recorder} onClose={panel.close} />
      )}
    </>
  );
}

/** Opened with `?analytics`; stays open in this tab until it is closed. */
function useIsPanelOpen(search: string) {
  const isWanted = new URLSearchParams(search).has('analytics');
  const [isOpen, setIsOpen] = useState(() => sessionStore.get(consentKeys.analyticsPanel) !== null);
  useEffect(() => {
    if (!isWanted) return;
    sessionStore.set(consentKeys.analyticsPanel, '1');
    setIsOpen(true);
  }, [isWanted]);
  return {
    isOpen,
    close() {
      sessionStore.remove(consentKeys.analyticsPanel);
      setIsOpen(false);
    },
  };
}
