import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressFault, withoutSecrets } from '../../../../src/shared/format/service-address';
import { examples } from '../../../first-cases';

const tiles = '/{z}/{x}/{y}.png';

describe('the address of a provider, a proxy or a tile server', () => {
  it.each([
    ['provider', 'https://register.example/', null],
    ['provider', 'https://register.example:8443/app', null],
    ['provider', 'http://127.0.0.1:4000', null],
    ['provider', 'http://register.example/', 'insecure'],
    ['provider', 'http://127.0.0.1.example/', 'insecure'],
    ['provider', 'https://naam@register.example/', 'secrets'],
    ['provider', 'https://:geheim@register.example/', 'secrets'],
    ['provider', 'https://register.example/?sleutel=x', 'more'],
    ['provider', 'https://register.example/#x', 'more'],
    ['provider', 'https:\\\\naam:geheim@register.example', 'unclear'],
    ['provider', 'https:/register.example', 'unclear'],
    ['provider', 'https://register.example:99999/', 'unclear'],
    ['provider', 'javascript://register.example/', 'insecure'],
    ['proxy', 'http://proxy.example:8080', null],
    ['proxy', 'https://[2001:db8::1]:3128/', null],
    ['proxy', 'socks5://proxy.example:1080', 'insecure'],
    ['proxy', 'http://proxy.example/wpad.dat', 'more'],
    ['proxy', 'http://proxy.example:8080/?x', 'more'],
    ['proxy', 'http://naam:geheim@proxy.example:8080', 'secrets'],
    ['proxy', 'proxy.example:8080', 'unclear'],
    ['tiles', `https://tegels.example${tiles}`, null],
    ['tiles', `https://tegels.example${tiles}?key=van-de-dienst`, null],
    ['tiles', `http://tegels.example${tiles}`, 'insecure'],
    ['tiles', `https://naam:geheim@tegels.example${tiles}`, 'secrets'],
    ['tiles', 'https://tegels.example/', 'unclear'],
  ] as const)('%s %s: %s', (kind, address, fault) => {
    expect(addressFault(kind, address)).toBe(fault);
  });

  it('has no name or password, as a browser reads it, when it is accepted', () => {
    const sign = fc.constantFrom('a', 'B', '1', '.', '-', ':', '/', '\\', '@', '?', '#', '%40', '[', ']', '\t');
    const text = fc.tuple(
      fc.constantFrom('http://', 'https://', 'HTTPS://', 'https:/', 'https:'),
      fc.string({ unit: sign, maxLength: 16 }),
    );
    fc.assert(
      fc.property(text, fc.constantFrom('provider', 'proxy', 'tiles'), ([scheme, rest], kind) => {
        const address = `${scheme}${rest}${kind === 'tiles' ? tiles : ''}`;
        if (addressFault(kind, address) !== null || !URL.canParse(address)) return;
        const { username, password } = new URL(address);
        expect([username, password]).toEqual(['', '']);
      }),
      { numRuns: examples(5000) },
    );
  });

  it('loses its name and password, and nothing else', () => {
    expect(withoutSecrets('https://naam:ge@heim@x.example/a@b?c@d')).toBe('https://x.example/a@b?c@d');
    expect(withoutSecrets('https://x.example/a@b')).toBe('https://x.example/a@b');
    expect(withoutSecrets('iets anders @')).toBe('iets anders @');
  });
});
