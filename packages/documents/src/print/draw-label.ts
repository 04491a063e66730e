import { drawBarcode } from './draw-barcode';
import { Typesetter } from './typesetter';

/** A label for a parcel, as it stands on paper from top to bottom. */
export interface Label {
  /** In points. */
  size: { width: number; height: number };
  /** Title and author of the file. */
  title: string;
  author: string;
  heading: string;
  to: { name: string; lines: readonly string[] };
  /** What scanners read, and the same for people. */
  barcode: string;
  number: string;
  /** Sender and references. */
  foot: string;
}

const margin = 17;
/** What the number, its barcode and the foot take at the lower edge. */
const numberHeight = 141;
/** From the largest size in which the receiver fits. */
const receiverSizes = [15, 13, 11, 9, 7] as const;

/** Draws the label of a parcel as PDF. */
export async function drawLabel({ size: paper, to, ...label }: Label): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({
    size: [paper.width, paper.height],
    margin: 0,
    info: { Title: label.title, Author: label.author },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((fulfil, reject) => {
    pdf.on('end', () => fulfil(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const type = await Typesetter.open(pdf);
  const width = paper.width - 2 * margin;
  const numberTop = paper.height - numberHeight;
  const bold = { weight: 'bold' } as const;
  const write = (text: string, top: number, style: Parameters<Typesetter['draw']>[4]) =>
    type.draw(text, margin, top, width, style);
  const rule = (top: number) =>
    pdf
      .moveTo(margin, top)
      .lineTo(paper.width - margin, top)
      .lineWidth(1)
      .strokeColor('black')
      .stroke();

  const headingEnd = write(label.heading, margin, { size: 13, ...bold }) + 4;
  rule(headingEnd);
  const place = to.lines.join('\n');
  const top = headingEnd + 10;
  const heightIn = (size: number) =>
    type.heightOf(to.name, width, { size: size + 3, ...bold }) + type.heightOf(place, width, { size });
  const size = receiverSizes.find((one) => top + heightIn(one) < numberTop) ?? receiverSizes[4];
  write(place, write(to.name, top, { size: size + 3, ...bold }), { size });

  rule(numberTop);
  const code = { left: margin, top: numberTop + 8, width, height: 48 };
  drawBarcode(pdf, label.barcode, code);
  const numberEnd = write(label.number, code.top + code.height + 4, { size: 12, ...bold });
  rule(numberEnd + 4);
  write(label.foot, numberEnd + 8, { size: 8 });
  pdf.end();
  return done;
}
