/** A digest in groups of four characters, to be read aloud and compared. */
export const spacedDigest = (digest: string): string => digest.replace(/(.{4})(?=.)/g, '$1 ');
