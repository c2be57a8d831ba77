export type NativeTarget = { readonly platform: 'linux' | 'win32' | 'darwin'; readonly arch: 'x64' | 'arm64' };

const machines: Readonly<Record<NativeTarget['platform'], ReadonlyMap<number, NativeTarget['arch']>>> = {
  linux: new Map([
    [0x3e, 'x64'],
    [0xb7, 'arm64'],
  ]),
  win32: new Map([
    [0x8664, 'x64'],
    [0xaa64, 'arm64'],
  ]),
  darwin: new Map([
    [0x01000007, 'x64'],
    [0x0100000c, 'arm64'],
  ]),
};

/** For which platform and processor a binary was made, by the head of its format (ELF, PE, Mach-O); null for anything else. */
export function targetOfBinary(bytes: Buffer): NativeTarget | null {
  const read = (platform: NativeTarget['platform'], machine: number): NativeTarget | null => {
    const arch = machines[platform].get(machine);
    return arch === undefined ? null : { platform, arch };
  };
  if (bytes.readUInt32BE(0) === 0x7f454c46) return read('linux', bytes.readUInt16LE(18));
  if (bytes.toString('latin1', 0, 2) === 'MZ') return read('win32', bytes.readUInt16LE(bytes.readUInt32LE(0x3c) + 4));
  if (bytes.readUInt32LE(0) === 0xfeedfacf) return read('darwin', bytes.readUInt32LE(4));
  return null;
}
