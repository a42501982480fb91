/** A row of a delimited file. `line` is where it begins, from 1; `fault` where its cells cannot be told apart. */
export interface CsvRow {
  line: number;
  cells: string[];
  fault: 'text after a closing quote' | 'quote never closed' | null;
}

type State = 'cell' | 'plain' | 'quoted' | 'closed' | 'lost';

/**
 * Reads delimited text piece by piece (RFC 4180). A quotation mark inside of an unquoted cell is a sign like any other.
 * After a fault the next line is read as if nothing had happened, so that each bad row is told and no good one is lost.
 */
export class CsvParser {
  readonly #delimiter: string;
  readonly #plainEnd: RegExp;
  #state: State = 'cell';
  #cells: string[] = [];
  #cell = '';
  #length = 0;
  #line = 1;
  #start = 1;
  /** The sign that ended the last row: a line feed after a carriage return ends no other one. */
  #ended: string = '';
  #fault: CsvRow['fault'] = null;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
    this.#plainEnd = new RegExp(`[${delimiter}\\r\\n]`, 'g');
  }

  /** Length of the row that is not finished yet. */
  get open(): number {
    return this.#length + this.#cell.length;
  }

  get startOfOpen(): number {
    return this.#start;
  }

  *feed(text: string): Generator<CsvRow> {
    let at = 0;
    while (at < text.length) {
      const second = this.#ended === '\r' && text[at] === '\n';
      this.#ended = '';
      if (second) {
        at += 1;
        continue;
      }
      if (this.#state === 'quoted') at = this.#readQuoted(text, at);
      else if (this.#state === 'cell' && text[at] === '"') {
        this.#state = 'quoted';
        at += 1;
      } else if (this.#state === 'closed' && text[at] === '"') {
        this.#cell += '"';
        this.#state = 'quoted';
        at += 1;
      } else {
        at = this.#readPlain(text, at);
        if (at >= text.length) return;
        const row = this.#take(text[at] as string);
        at += 1;
        if (row) yield row;
      }
    }
  }

  *end(): Generator<CsvRow> {
    if (this.#state === 'quoted') this.#fault = 'quote never closed';
    if (this.#state === 'cell' && this.#cells.length === 0) return;
    yield this.#finish();
  }

  #readQuoted(text: string, from: number): number {
    const end = text.indexOf('"', from);
    const piece = text.slice(from, end < 0 ? text.length : end);
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) this.#line += 1;
    this.#cell += piece;
    if (end < 0) return text.length;
    this.#state = 'closed';
    return end + 1;
  }

  /** Up to the next delimiter or line end; the end of the piece where there is none. */
  #readPlain(text: string, from: number): number {
    this.#plainEnd.lastIndex = from;
    const end = this.#plainEnd.exec(text)?.index ?? text.length;
    if (end === from) return end;
    if (this.#state === 'closed') {
      this.#fault = 'text after a closing quote';
      this.#state = 'lost';
    } else if (this.#state !== 'lost') {
      this.#state = 'plain';
      this.#cell += text.slice(from, end);
    }
    return end;
  }

  /** A delimiter or a line end. */
  #take(sign: string): CsvRow | null {
    if (sign === this.#delimiter) {
      if (this.#state === 'lost') return null;
      this.#endCell();
      return null;
    }
    this.#ended = sign;
    return this.#finish();
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#length += this.#cell.length;
    this.#cell = '';
    this.#state = 'cell';
  }

  #finish(): CsvRow {
    this.#endCell();
    const row: CsvRow = { line: this.#start, cells: this.#fault === null ? this.#cells : [], fault: this.#fault };
    this.#line += 1;
    this.#start = this.#line;
    this.#cells = [];
    this.#length = 0;
    this.#fault = null;
    return row;
  }
}
