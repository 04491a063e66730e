import type { LocalMailbox } from './mailer';

interface Sms {
  /** `+85261234567` */
  to: string;
  text: string;
}

/** The one door to whoever sends short messages. */
export interface SmsSender {
  sendSms(message: Sms): Promise<void>;
}

const timeoutMs = 10_000;

/** Posts `{to, text}` to a provider's address; any answer but 2xx is a failure. */
export function createHttpSms(url: string, token: string | undefined): SmsSender {
  return {
    async sendSms(message) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`);
    },
  };
}

/** Where short messages go while no provider is configured: beside the mails. */
export function createMailboxSms(mailbox: LocalMailbox): SmsSender {
  return { sendSms: ({ to, text }) => mailbox.send({ to, subject: 'SMS', text }) };
}
