/** A title without the shop's name, which the shell adds to every page: editors often write it as well. */
export function plainTitle(title: string, shopName: string): string {
  const parts = title.split(' | ').filter((part) => part.trim() !== '' && part.trim() !== shopName);
  return parts.join(' | ');
}
