const firstRoom = 256;
const scratch = new Float64Array(1);
const halves = new Int32Array(scratch.buffer);

/** Numbers different values in the order in which they come, several times quicker than a `Map` of numbers with decimals. */
export class DistinctNumbers {
  /** By number; the first is "no value". */
  readonly values: (number | null)[] = [null];
  private keys = new Float64Array(firstRoom);
  /** 0 where there is no key. */
  private numbers = new Uint32Array(firstRoom);

  /** @param value not NaN; minus zero is zero */
  numberOf(value: number): number {
    const key = value + 0;
    const slot = this.slotOf(key);
    const known = this.numbers[slot] as number;
    if (known !== 0) return known;
    const number = this.values.push(key) - 1;
    this.keys[slot] = key;
    this.numbers[slot] = number;
    if (number * 2 > this.keys.length) this.grow();
    return number;
  }

  /** Where a key stands, or would. */
  private slotOf(key: number): number {
    scratch[0] = key;
    let hash = Math.imul((halves[0] as number) ^ Math.imul(halves[1] as number, 0x9e3779b1), 0x85ebca6b);
    hash ^= hash >>> 15;
    const last = this.keys.length - 1;
    let slot = hash & last;
    while (this.numbers[slot] !== 0 && this.keys[slot] !== key) slot = (slot + 1) & last;
    return slot;
  }

  private grow(): void {
    const room = this.keys.length * 2;
    this.keys = new Float64Array(room);
    this.numbers = new Uint32Array(room);
    for (let number = 1; number < this.values.length; number++) {
      const key = this.values[number] as number;
      const slot = this.slotOf(key);
      this.keys[slot] = key;
      this.numbers[slot] = number;
    }
  }
}
