/** Whether the client has an answer of one of these tags already (RFC 9110, 13.1.2). */
export function matchesTag(header: string | undefined, tags: readonly string[]): boolean {
  const known = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.some((tag) => tags.includes(tag));
}
