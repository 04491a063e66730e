/** Header of calls in which pages of a shop behind the access gate send the visitor's pass (behaviour/states). */
export const accessGateHeader = 'x-access-gate';

/** What calls of a page show to pass the gate; nothing where there is none. */
export function passHeaders({ accessPass }: { accessPass?: string | undefined }): Record<string, string> {
  return accessPass === undefined ? {} : { [accessGateHeader]: accessPass };
}
