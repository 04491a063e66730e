/** What `npm run screenshots` was asked for. */
interface ScreenshotRequest {
  /** Absolute folder of the pictures. */
  out: string;
  /** Words of the names to show; all where empty. */
  only: string[];
  /** In px. */
  widths: number[];
}

if (!process.env.SCREENSHOTS) {
  throw new Error('Screenshots are taken by `npm run screenshots`, which starts the shop for them.');
}
export const asked = JSON.parse(process.env.SCREENSHOTS) as ScreenshotRequest;

export const isAsked = ({ name }: { name: string }): boolean =>
  asked.only.length === 0 || asked.only.some((word) => name.includes(word));
