/** The other side of what was cut for the wearer's left. */
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
