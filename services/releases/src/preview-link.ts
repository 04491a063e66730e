import { previewEnd, previewPath, signPreview } from 'shared-contracts/preview-token';

interface WantedPreview {
  remote: string;
  version: string;
  secret: string;
  shopUrl: string;
}

/** A link that shows a published version to anybody who opens it, until it expires. */
export function previewLink({ remote, version, secret, shopUrl }: WantedPreview) {
  const end = previewEnd();
  const token = signPreview({ [remote]: version }, secret, end);
  return {
    url: new URL(`${previewPath}/${token}`, shopUrl).href,
    expiresAt: new Date(end * 1_000).toISOString(),
  };
}
