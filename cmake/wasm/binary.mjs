// Reads and writes the parts of WebAssembly's binary format that pack.mjs needs.

/** A number without sign in LEB128. @param {number} value */
export function uleb(value) {
  const bytes = [];
  for (; value >= 0x80; value = Math.floor(value / 0x80)) bytes.push((value % 0x80) | 0x80);
  return Buffer.from([...bytes, value]);
}

/** A number of 32 bits with sign in LEB128. @param {number} value */
export function sleb(value) {
  const bytes = [];
  for (;;) {
    const low = value & 0x7f;
    value >>= 7;
    if ((value === 0 && !(low & 0x40)) || (value === -1 && low & 0x40)) return Buffer.from([...bytes, low]);
    bytes.push(low | 0x80);
  }
}

// The immediates of each instruction: how many numbers in LEB128, and how many bytes, follow the opcode.
const call = 0x10;
const refFunction = 0xd2;
const branchTable = 0x0e;
const selectTyped = 0x1c;
const prefixed = 0xfc;
/** @type {number[]} */
const numbersAfter = Array(256).fill(0);
for (const one of [0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0c, 0x0d, 0x18, 0x3f, 0x40, 0x41, 0x42, 0xd0])
  numbersAfter[one] = 1;
for (let local = 0x20; local <= 0x26; ++local) numbersAfter[local] = 1;
for (let access = 0x28; access <= 0x3e; ++access) numbersAfter[access] = 2;
numbersAfter[0x11] = 2; // call_indirect
const bytesAfter = new Map([
  [0x43, 4], // f32.const
  [0x44, 8], // f64.const
]);
const lastOpcode = 0xd2;
// After the prefix 0xfc: conversions, then instructions for memories and tables.
const numbersAfterPrefixed = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];

export class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  isAtEnd() {
    return this.at >= this.bytes.length;
  }

  byte() {
    if (this.isAtEnd()) throw new Error('pack: the module ends too early');
    return this.bytes[this.at++];
  }

  /** @param {number} size */
  take(size) {
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }

  text() {
    return Buffer.from(this.take(this.uleb())).toString();
  }

  uleb() {
    let value = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }

  sleb() {
    let value = 0;
    for (let shift = 0; ;) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      shift += 7;
      if (byte < 0x80) return shift < 32 && byte & 0x40 ? value | (-1 << shift) : value;
    }
  }

  /** Skips numbers in LEB128. @param {number} count */
  skip(count) {
    for (; count > 0; --count) while (this.byte() >= 0x80);
  }

  /** @template T @param {(reader: Reader, at: number) => T} read @returns {T[]} */
  vector(read) {
    return Array.from({ length: this.uleb() }, (_, at) => read(this, at));
  }

  /**
   * A function's locals and code, in pieces between the numbers of the functions that it calls. The pieces are texts of
   * one character per byte, which can be compared.
   */
  functionBody() {
    const pieces = [];
    const callees = [];
    for (let locals = this.uleb(); locals > 0; --locals) this.skip(2);
    let begin = 0;
    while (!this.isAtEnd()) {
      const opcode = this.byte();
      if (opcode === call || opcode === refFunction) {
        pieces.push(this.piece(begin));
        callees.push(this.uleb());
        begin = this.at;
      } else this.skipImmediates(opcode);
    }
    pieces.push(this.piece(begin));
    return { pieces, callees };
  }

  /** @param {number} begin */
  piece(begin) {
    return Buffer.from(this.bytes.subarray(begin, this.at)).toString('latin1');
  }

  /** @param {number} opcode */
  skipImmediates(opcode) {
    if (opcode === branchTable) this.skip(this.uleb() + 1);
    else if (opcode === selectTyped) this.skip(this.uleb());
    else if (opcode === prefixed) {
      const numbers = numbersAfterPrefixed[this.uleb()];
      if (numbers === undefined) throw new Error('pack: an instruction after 0xfc is unknown');
      this.skip(numbers);
    } else if (opcode > lastOpcode) throw new Error(`pack: the instruction 0x${opcode.toString(16)} is unknown`);
    else {
      this.skip(numbersAfter[opcode]);
      this.take(bytesAfter.get(opcode) ?? 0);
    }
  }
}
