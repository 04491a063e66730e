import styles from './orders.module.css';

/** An empty document in standards mode, which is there at once. */
const empty = '<!doctype html><title></title>';

/**
 * Shows a mail in the document of a frame. The page's content policy, which the frame inherits, refuses style attributes in
 * HTML, of which mails consist; it allows styles set through the CSSOM. So the attributes arrive under another name and are
 * set here, before the mail is shown and its pictures are loaded; what the mail changes on dark screens is left out.
 */
function show(target: Document, html: string): void {
  const readable = html.replace(/<style>[^<]*<\/style>/, '').replaceAll(' style="', ' data-style="');
  const mail = new DOMParser().parseFromString(readable, 'text/html');
  for (const element of mail.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
  target.replaceChild(target.adoptNode(mail.documentElement), target.documentElement);
}

/**
 * A mail as its buyer sees it. The frame runs no scripts and follows no links: buyers typed parts of the mail, and the
 * server escapes their quotes.
 */
export function MailFrame({ subject, html, lang }: { subject: string; html: string; lang?: string }) {
  return (
    <iframe
      key={html}
      title={subject}
      lang={lang}
      className={styles.mail}
      sandbox="allow-same-origin"
      srcDoc={empty}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (contentDocument) show(contentDocument, html);
      }}
    />
  );
}
