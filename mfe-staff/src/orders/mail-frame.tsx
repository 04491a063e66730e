import styles from './orders.module.css';

const styledElements = '[data-style]';

/**
 * A mail as its buyer sees it. The page's content policy, which the frame inherits, refuses style attributes in HTML, of which
 * mails consist; it allows styles set through the CSSOM. So the attributes arrive under another name and are set here; what
 * the mail changes on dark screens is left out. The frame
 * runs no scripts and follows no links: buyers typed parts of the mail, and the server escapes their quotes.
 */
export function MailFrame({ subject, html, lang }: { subject: string; html: string; lang?: string }) {
  return (
    <iframe
      title={subject}
      lang={lang}
      className={styles.mail}
      sandbox="allow-same-origin"
      srcDoc={html.replace(/<style>[^<]*<\/style>/, '').replaceAll(' style="', ' data-style="')}
      onLoad={({ currentTarget }) => {
        const elements = currentTarget.contentDocument?.querySelectorAll<HTMLElement>(styledElements) ?? [];
        for (const element of elements) element.style.cssText = element.dataset.style ?? '';
      }}
    />
  );
}
