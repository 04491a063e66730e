import type { PaymentAction } from 'shared-contracts';

/** Goes to the page of a bank or wallet, by link or form post, as the provider requires. */
export function leaveFor({ url, method, data }: PaymentAction): void {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('a payment page is reached by http');
  if (method.toUpperCase() !== 'POST') {
    window.location.assign(url);
    return;
  }
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = url;
  for (const [name, value] of Object.entries(data ?? {})) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
