/**
 * Removes the shop's name from a title: the shell appends it to every page, and editors often write it too.
 */
export function plainTitle(title: string, shopName: string): string {
  const parts = title.split(' | ').filter((part) => part.trim() !== '' && part.trim() !== shopName);
  return parts.join(' | ');
}
