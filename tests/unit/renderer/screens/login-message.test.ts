import { describe, expect, it } from 'vitest';
import { checkCredentials, messageOf } from '../../../../src/renderer/screens/login/login-message';
import { loginSentences, mailWaitSentence } from '../../../../src/shared/texts/error-sentences';
import { networkSentences } from '../../../../src/shared/texts/network-sentences';

describe('the sentences of the login', () => {
  it('are shown at the right field, and say what to do next', () => {
    expect(messageOf('EMPTYPASSWORD')).toEqual({ at: 'password', text: 'U moet een wachtwoord opgeven.' });
    expect(messageOf('INVALIDEMAILADDRESS')).toEqual({ at: 'email', text: 'U moet een geldig email adres invullen.' });
    expect(messageOf('INVALIDPASSWORD')).toEqual({
      at: 'credentials',
      text: `${loginSentences.INVALIDPASSWORD} Verbeter ze, of vraag een nieuw wachtwoord aan.`,
    });
    expect(messageOf('WAITINGTOOLONG')?.text).toBe(
      'Uw inlogmogelijkheid is verlopen. Log opnieuw in; uw filters blijven staan.',
    );
  });

  const away =
    'De server kan op dit moment uw verzoek niet afhandelen. Controleer uw verbinding en probeer het opnieuw.';
  it.each([
    ['SERVERNOTREADY', 'PROVIDER_UNREACHABLE', away],
    ['SERVERNOTREADY', 'PROXY_REFUSED', `${loginSentences.SERVERNOTREADY} ${networkSentences.PROXY_REFUSED}`],
    ['SERVERERROR', 'NO_NETWORK', `${loginSentences.SERVERERROR} ${networkSentences.NO_NETWORK}`],
    [
      'SERVERNOTREADY',
      'PROVIDER_NOT_READY',
      `${loginSentences.SERVERNOTREADY} Probeer het over enkele minuten opnieuw.`,
    ],
    ['SERVERNOTREADY', null, `${loginSentences.SERVERNOTREADY} Probeer het over enkele minuten opnieuw.`],
    [
      'SERVERERROR',
      'PROVIDER_NOT_READY',
      'Het inloggen is mislukt. Probeer het over enkele minuten opnieuw. Lukt het dan nog niet, vraag het dan aan uw aanbieder.',
    ],
    [
      'SERVERERROR',
      'PROVIDER_SENT_PAGE',
      'Het inloggen is mislukt. Misschien is er onderhoud, of vraagt uw netwerk om in te loggen. Open een website in uw browser en probeer het opnieuw.',
    ],
  ] as const)('of %s after %s say what helps', (status, fault, text) => {
    expect(messageOf(status, fault)).toEqual({ at: 'form', text });
  });

  it('are absent when nothing is wrong', () => {
    for (const status of ['BUSY', 'WAITFORMAIL', null] as const) expect(messageOf(status)).toBeNull();
  });
});

describe('a problem before anything is sent', () => {
  it('can be an empty password, or an invalid address', () => {
    expect(checkCredentials({ email: 'a@b.nl', password: '' })).toBe('EMPTYPASSWORD');
    expect(checkCredentials({ email: 'a@b', password: 'x' })).toBe('INVALIDEMAILADDRESS');
    expect(checkCredentials({ email: '', password: 'x' })).toBe('INVALIDEMAILADDRESS');
  });

  it('ignores spaces around an address', () => {
    expect(checkCredentials({ email: ' a@b.nl ', password: 'x' })).toBeNull();
  });
});

describe('a mailed login that has not ended yet', () => {
  it.each([
    ['PROVIDER_SENT_PAGE', /^Er komt een webpagina .*Misschien vraagt uw netwerk om in te loggen\./],
    ['PROXY_UNKNOWN', /^De proxy van uw netwerk is niet te vinden\./],
    ['PROVIDER_UNREACHABLE', /^De aanbieder is nu niet bereikbaar\. Controleer uw verbinding\./],
    ['PROVIDER_NOT_READY', /^De server kan op dit moment uw verzoek niet afhandelen\./],
  ] as const)('says of %s what is so, and that it goes on', (fault, sentence) => {
    expect(mailWaitSentence(fault)).toMatch(sentence);
    expect(mailWaitSentence(fault)).toContain('Dit venster blijft het proberen');
  });
});
