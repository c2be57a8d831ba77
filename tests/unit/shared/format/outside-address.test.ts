import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkOf, mailLink, outsideAddress } from '../../../../src/shared/format/outside-address';

/** What a mail client makes of a link: the addresses, and the headers. */
function read(link: string) {
  const url = new URL(link);
  return { to: url.pathname.split(',').map(decodeURIComponent), headers: [...url.searchParams.keys()] };
}

describe('a value that leads outside', () => {
  it('is an e-mail address or a web address', () => {
    expect(linkOf('email', 'info@kwikstaart.example')).toBe('mailto:info@kwikstaart.example');
    expect(linkOf('email', ' jan&zn@kwikstaart.example ')).toBe('mailto:jan%26zn@kwikstaart.example');
    expect(linkOf('url', 'kwikstaart.example')).toBe('https://kwikstaart.example/');
    expect(linkOf('url', 'http://www.kwikstaart.example/contact')).toBe('http://www.kwikstaart.example/contact');
    expect(linkOf('url', 'HTTPS://kwikstaart.example:8443/a?b=c#d')).toBe('https://kwikstaart.example:8443/a?b=c#d');
    expect(linkOf('url', 'kwikstaart.example/<"x">')).toBe('https://kwikstaart.example/%3C%22x%22%3E');
  });

  it.each([
    ...['a@b.nl?bcc=x@y.nl', 'a@b.nl&cc=x@y.nl', 'a?bcc=x@y.nl', 'a%3Fbcc=x@y.nl', 'a@b.nl,x@y.nl', 'a@b.nl;x@y.nl'],
    ...[
      'a@b.nl%0d%0aBcc:x@y.nl',
      'a@b.nl\nBcc: x@y.nl',
      '"a"@b.nl',
      'A <a@b.nl>',
      'mailto:a@b.nl',
      'a@b',
      'geen adres',
    ],
  ])('is not an e-mail address: %j', (text) => {
    expect(linkOf('email', text)).toBeNull();
  });

  it.each([
    ...['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'https://gebruiker@elders.example'],
    ...['https://gebruiker:woord@elders.example', 'localhost', 'https:\\\\elders.example', 'a.nl\\@elders.example'],
    ...['a.nl\u0000.elders.example', 'a b.nl', 'file:///etc/passwd', 'ftp://a.nl', 'a.nl@elders.example/x'],
  ])('is not a web address: %j', (text) => {
    expect(linkOf('url', text)).toBeNull();
  });

  it('never gives an e-mail a header or a second recipient', () => {
    const parts = fc.constantFrom(
      'a',
      '@',
      'b.nl',
      '?',
      '&',
      '=',
      '%3F',
      '%0A',
      'bcc',
      ',',
      ';',
      ' ',
      '\n',
      '#',
      'é',
      '"',
    );
    const text = fc.oneof(
      fc.array(parts, { maxLength: 12 }).map((made) => made.join('')),
      fc.string(),
      fc.emailAddress(),
    );
    fc.assert(
      fc.property(text, (address) => {
        const link = mailLink(address);
        if (link === null) return;
        expect(read(link)).toEqual({ to: [address.trim()], headers: [] });
        expect(new URL(link).hash).toBe('');
        expect(outsideAddress(link)).toBe(link);
      }),
    );
  });

  it('always begins with https, http or mailto, and leads only to the host in its text', () => {
    const text = fc.oneof(fc.string(), fc.webUrl({ withFragments: true, withQueryParameters: true }));
    fc.assert(
      fc.property(fc.constantFrom('url', 'email', 'text', 'phone'), text, (kind, value) => {
        const link = linkOf(kind, value);
        if (link === null) return;
        expect(link).toMatch(/^(https?|mailto):/);
        expect(outsideAddress(link)).toBe(link);
        if (kind !== 'url') return;
        const { username, password, hostname } = new URL(link);
        expect([username, password]).toEqual(['', '']);
        expect(value.toLowerCase()).toContain(hostname.startsWith('xn--') ? '' : hostname);
      }),
    );
  });
});

describe('an address that leaves the program', () => {
  it('is an e-mail with a subject and a text of several lines, whatever these contain', () => {
    const text = fc.string({ unit: 'grapheme' }).map((made) => made.replaceAll(/\p{Cc}/gu, ' '));
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 5 }), (subject, lines) => {
        const link = mailLink('info@kantoor.example', subject, lines.join('\n')) ?? '';
        const sent = new URL(link).searchParams;
        expect([...sent.keys()]).toEqual(['subject', 'body']);
        expect(sent.get('body')).toBe(lines.join('\r\n'));
        expect(outsideAddress(link)).toBe(link);
      }),
    );
  });

  it('is a page, an e-mail with at most a subject, or a telephone number', () => {
    const asked = mailLink('info@kantoor.example', 'wachtwoord vergeten') ?? '';
    expect(outsideAddress(asked)).toBe('mailto:info@kantoor.example?subject=wachtwoord%20vergeten');
    expect(outsideAddress('tel:+31(0)30-1234567')).toBe('tel:+31(0)30-1234567');
    expect(outsideAddress('https://kantoor.example/a?b=1')).toBe('https://kantoor.example/a?b=1');
  });

  it.each([
    ...['mailto:a@b.nl?bcc=x@y.nl', 'mailto:a@b.nl?subject=x&bcc=x@y.nl', 'mailto:a@b.nl,x@y.nl', 'mailto:?to=x@y.nl'],
    ...[
      'mailto:a@b.nl?subject=x%0D%0ABcc:x@y.nl',
      'mailto:a@b.nl?subject=%',
      'mailto:a@b.nl?body=x',
      'mailto:a@b.nl?subject=x&body=y&bcc=x@y.nl',
      'mailto:a@b.nl?subject=x&body=y%0Dz',
      'mailto:a@b.nl?subject=x&body=%00',
      'mailto:%@b.nl',
      'mailto:a%2Cx%40y.nl@b.nl',
    ],
    ...['mailto:a%3Fbcc=x@y.nl', 'mailto:a@b.nl#x', 'mailto:a@b.nl?attach=/etc/passwd', 'tel:*21*0612345678%23'],
    ...['tel:112;phone-context=x', 'https://iemand:geheim@elders.example/', 'https://elders.example/\u0001', 'sms:112'],
    ...['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'smb://elders/', 'geen adres', ''],
  ])('is not %j', (address) => {
    expect(outsideAddress(address)).toBeNull();
  });
});
