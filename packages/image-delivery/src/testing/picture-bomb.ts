import { brotliDecompressSync } from 'node:zlib';

const packed =
  'G+0HIGYIj3UBxPISFwQ8xMGbuuFmA5x9kTGsf6xALpAFgokFOBEPKMyxd0ZFkbLMcWX2HjsFAKD3CI0MhMJhDwAA8IM9RGz0g6Gu6OzpRgyyxu' +
  'Ll5hsM7A9DTYBjhX0DXMGkrgxQGILkd5UAzK+UDYb9PSIwEFC0G3dUnqFwYRFZCAPhUL9ZjCUcGBwIfGlHrgFHfChcRC1RaZ1IDocEugNQCz4U' +
  'OSDeACNwjobtAPiUKfU7AosCUNASUdE+DMy/fm5QKCnAxVP64X8/HduCLk6rLPqYgBhf1eXpq7YqyNVZGQTvb/H+oIlcQxTHNTU2JOwmSM3ff9' +
  'clkWpqH5lgi4bpnYwW98iefdiKfPioxbLxvNQg/RWJuhWvZngXHxT9cU3mN+3vopN1TOVevgGF8iE2XE55oQ4WqmRhZrXYPAHaxVis9RVMRVPM' +
  '/qug+jp2Sgbfd1VoOUFhX3HaiidQ3ywhLQRQqGBzPX5ML+le07mK5VMu+XOV+CcrKeiD3pN30zx/H83+ft5qkqvCisNBovP1USvqJT95AG7Gdz' +
  'lpWcf3ItG2P55efsGm33DTaTFZmf5F/0Lv4H5YiP2Yf92RAaHreGEjkv/kHXUfJs5JoEdRnr3zLxSEd+3bWvCzwhu/hxdjmVR7USYcTBR/BrW3' +
  'qKq9lVuZvuldSfziToCfUfGNZyhNPdqu1DvXWKQVNVziLW+psuSWep2Px0Vf6Sjv7mQs2zCa8eA/Kfyh/ytLPnTi++/l9h5fbMAiytJscBK2hx' +
  'XboLb+aI8FpepXck+v2YiJEw5lnEllr9ZeGkQr5K0WIsE24Lm/xUO6+fhRzn9nXHpHqtTpkGXx4VyY4/Kz1zlCW26gMabFn//3A/Gz+POfP+RN' +
  'H9F6mPh7f3mZNEHvaUjIE752sPSyZUti5C3lDzn+bScR8foUdTf3lqP4x47shiFtOwGXlYpwmesQ4Uysp7JNWTMrTsmaU1csvnQjuWSDTmcLZH' +
  'X4jiIdB3aBdmavhL/zr6ZMrQ2XeSv+J7cUNynyaK9GxXm8cGEucCSAG0TKeAMNnwM=';

/** A valid AVIF of 12,000 × 12,000 pixels in 2,030 bytes. Decoding it takes 2.5 GB. */
export const pictureBomb = (): Buffer => brotliDecompressSync(Buffer.from(packed, 'base64'));
