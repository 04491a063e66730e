import { code128 } from './code128';

/** The modules of a code, `1` for black, without the quiet zones. */
function modulesOf(text: string): string {
  const { width, bars } = code128(text);
  const modules = Array.from({ length: width }, () => '0');
  for (const bar of bars) modules.fill('1', bar.x, bar.x + bar.width);
  const all = modules.join('');
  expect(all.slice(0, 10) + all.slice(-10)).toBe('0'.repeat(20));
  return all.slice(10, -10);
}

describe('Code 128', () => {
  it('encodes the example of the standard literature: PJJ123C, in set B with check value 55', () => {
    expect(modulesOf('PJJ123C')).toBe(
      [
        '11010010000', // Start B
        '11101110110', // P
        '10110111000', // J
        '10110111000', // J
        '10011100110', // 1
        '11001110010', // 2
        '11001011100', // 3
        '10001000110', // C
        '11101000110', // 55
        '1100011101011', // Stop
      ].join(''),
    );
  });

  it('has eleven modules for each character, and starts and ends with a quiet zone of ten', () => {
    const number = 'ITHKEBFHVUY5KPDRD';
    expect(code128(number).width).toBe(10 + 11 * (1 + number.length + 1) + 13 + 10);
  });

  it('gives each character symbols of three bars in eleven modules, no two alike', () => {
    const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const symbols = printable.map((character) => modulesOf(character).slice(11, 22));
    expect(new Set(symbols).size).toBe(95);
    // The bars of a symbol are an even number of modules: what a scanner checks first.
    for (const symbol of symbols) expect(symbol.replaceAll('0', '').length % 2).toBe(0);
  });

  it.each(['', '訂單', 'a\nb'])('refuses what set B lacks: %j', (text) => {
    expect(() => code128(text)).toThrow(RangeError);
  });
});
