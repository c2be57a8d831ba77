import type { ColumnKind } from '../../shared/catalog/column';

/** Where a value leads outside the window; null when it is no address. Only mail, phone and web addresses qualify. */
export function linkOf(kind: ColumnKind, value: string): string | null {
  const text = value.trim();
  if (kind === 'email') return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text) ? `mailto:${text}` : null;
  if (kind !== 'url') return null;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, href } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '') return null;
  return /^[^.\s]+(\.[^.\s]+)+$/.test(hostname) ? href : null;
}
