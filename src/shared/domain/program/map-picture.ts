/** A picture of the map has at most so many bytes: of a screen of 4K, twice as sharp, it has some 20 MB. */
export const largestPicture = 40_000_000;

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Whether some bytes begin as a PNG does. */
export const isPng = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte);
