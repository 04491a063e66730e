import type { LocalMailbox } from './mailer';

interface Sms {
  /** `+85261234567` */
  to: string;
  text: string;
}

/** Interface to the SMS provider. */
export interface SmsSender {
  sendSms(message: Sms): Promise<void>;
}

const timeoutMs = 10_000;

/** Posts `{to, text}` to a provider's URL; any response but 2xx is a failure. */
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

/** Stores short messages with the mails while no provider is configured. */
export function createMailboxSms(mailbox: LocalMailbox): SmsSender {
  return { sendSms: ({ to, text }) => mailbox.send({ to, subject: 'SMS', text }) };
}
