/** Placeholder until the branch with the tested one is merged. */
export function negotiateEncoding(header: string | undefined): 'br' | 'gzip' | 'identity' {
  if (/\bbr\b(?!;q=0)/.test(header ?? '')) return 'br';
  return /\bgzip\b/.test(header ?? '') ? 'gzip' : 'identity';
}
