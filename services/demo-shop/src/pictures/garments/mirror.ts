/** Mirrors a path from the wearer's left to the right. */
export function mirrorPath(d: string): string {
  let isX = false;
  return d.replace(/[A-Z]|-?\d*\.?\d+/g, (token) => {
    if (/[A-Z]/.test(token)) {
      isX = true;
      return token;
    }
    const value = isX ? -Number(token) : Number(token);
    isX = !isX;
    return ` ${value}`;
  });
}
