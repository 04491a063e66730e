import { previewPath, signPreview } from 'shared-contracts/preview-token';

interface WantedPreview {
  remote: string;
  version: string;
  secret: string;
  shopUrl: string;
}

/** A link that shows a published version to anybody who opens it, until it expires. */
export function previewLink({ remote, version, secret, shopUrl }: WantedPreview): string {
  return new URL(`${previewPath}/${signPreview({ [remote]: version }, secret)}`, shopUrl).href;
}
