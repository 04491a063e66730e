/**
 * Divides an amount by weights into whole cents with the exact sum (largest remainder method): each share is
 * rounded down, and the remaining cents go to the largest remainders, first come first served. No share
 * exceeds its weight when the amount does not exceed the sum of weights.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount <= 0 || total <= 0) return weights.map(() => 0);
  // BigInt, because cents times cents exceed the safe integer range.
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = products.map((product) => Number(product / BigInt(total)));
  const lost = products.map((product) => product % BigInt(total));
  const byLoss = lost
    .map((_, index) => index)
    .sort((one, other) => compare(lost[other], lost[one]) || one - other);
  let left = amount - shares.reduce((sum, share) => sum + share, 0);
  for (const index of byLoss) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

function compare(one = 0n, other = 0n): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
