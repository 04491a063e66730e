/** The text of a cell as a spreadsheet shows it. */
function textOf(cell: unknown): string {
  if (cell === null) return '';
  // 0.1 * 3 * 10 is 3.0000000000000004 in a file; spreadsheets show 15 digits.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  // A code such as 3-5, which the spreadsheet has turned into a date: the day names it better than a time.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/**
 * Turns error cells such as #N/A into texts. The library reads them as empty: a line whose quantity is an error
 * would be left out without being named.
 */
function errorsAsTexts(sheet: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const xml = new TextDecoder().decode(sheet);
  return xml.includes(' t="e"') ? new TextEncoder().encode(xml.replaceAll(' t="e"', ' t="str"')) : sheet;
}

/**
 * The sheets of an XLSX file as rows of texts. Rejects files of other formats. The libraries load with the first
 * file. No worker is used, because the page's CSP would refuse it (docs/decisions/0104).
 */
export async function readWorkbook(file: Blob): Promise<string[][][]> {
  const [{ default: readSheets }, { unzipSync, zipSync }] = await Promise.all([
    import('read-excel-file/universal'),
    import('fflate'),
  ]);
  // The library unpacks larger files in a worker made of a blob, which the page's CSP refuses without an error.
  // It takes a file that is not compressed as it is.
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name }) => /\.(?:xml|rels)$/.test(name),
  });
  for (const [name, part] of Object.entries(parts)) {
    if (name.startsWith('xl/worksheets/')) parts[name] = errorsAsTexts(part);
  }
  const sheets = await readSheets(zipSync(parts, { level: 0 }).slice().buffer);
  return sheets.map(({ data }) => data.map((row) => row.map(textOf)));
}
