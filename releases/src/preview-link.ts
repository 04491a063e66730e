import { previewPath, signPreview } from 'shared-contracts/preview-token';
import { assertPublished } from './release-map';

interface WantedPreview {
  remote: string;
  version: string;
  secret: string;
  shopUrl: string;
}

/** The link that shows a published version to whoever opens it, until it expires. */
export function previewLink(store: string, { remote, version, secret, shopUrl }: WantedPreview): string {
  assertPublished(store, remote, version);
  return new URL(`${previewPath}/${signPreview({ [remote]: version }, secret)}`, shopUrl).href;
}
